/**
 * `npm run third-party [FOLDER]`: writes THIRD-PARTY.txt, the licences of every package in the built app, into
 * the build's folder (out/). Each build does this; fails if a package names no licence.
 */
import fs from 'node:fs';
import path from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
  author?: string | { name: string };
  repository?: string | { url: string };
}

const rule = '-'.repeat(80);

const introduction = `Turnwright includes the following packages, each under its own licence, given below its name.
Electron and Chromium come with their own licence files beside the program.
`;

const licenceFiles = /^(licen[cs]e|copying|ofl|notice)(\.|-|$)/i;

/** Licence texts of a package, in the order of their file names. */
function licenceTexts(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((file) => licenceFiles.test(file))
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
}

function address({ homepage, repository }: Manifest): string {
  const source = typeof repository === 'string' ? repository : repository?.url;
  return homepage ?? source?.replace(/^git\+/, '').replace(/\.git$/, '') ?? '';
}

function entry(folder: string): string {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const texts = licenceTexts(folder);
  if (!manifest.license && texts.length === 0) throw new Error(`${folder} names no licence, so it cannot be included.`);
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name;
  const fallback = `Licensed under ${manifest.license ?? ''}${author ? `, by ${author}` : ''}. The package does not include the text.`;
  const heading = [`${manifest.name} ${manifest.version}`, manifest.license ?? '', address(manifest)].filter(Boolean);
  return [rule, ...heading, rule, '', texts.length > 0 ? texts.join('\n\n') : fallback, ''].join('\n');
}

const folder = process.argv[2] ?? 'out';
const carried = JSON.parse(fs.readFileSync(path.join(folder, '.packages.json'), 'utf8')) as string[];
const text = [introduction, ...carried.map(entry)].join('\n');
fs.writeFileSync(path.join(folder, 'THIRD-PARTY.txt'), text);
console.log(`THIRD-PARTY.txt: ${carried.length} packages, ${Math.ceil(text.length / 1024)} kB`);
