/** A note as it was read from a Markdown file. */
export interface ReadNote {
  title: string;
  text: string;
  tags: string[];
  pinned: boolean;
}

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;
const MOST_TAGS = 40;

/** A Markdown file as a note: its name is the title; tags come from the front matter and from its folders. */
export function noteOf(path: string, file: string): ReadNote {
  const folders = path.split('/').slice(1, -1);
  const name = (path.split('/').at(-1) ?? path).replace(/\.md$/i, '');
  const title =
    name
      .replace(/[[\]|]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200) || 'Note';
  const front = FRONT.exec(file);
  const facts = factsOf(front?.[1] ?? '');
  const tags = [...new Set([...(facts.get('tags') ?? []), ...(facts.get('tag') ?? []), ...folders])]
    .map((tag) => tag.replace(/^#/, '').slice(0, 60))
    .filter((tag) => tag.trim() !== '')
    .slice(0, MOST_TAGS);
  const text = file.slice(front?.[0].length ?? 0).replaceAll('\r\n', '\n');
  return { title, text: text.slice(0, 100_000), tags, pinned: facts.get('pinned')?.[0] === 'true' };
}

/** 'key: value', 'key: [a, b]', and lists of '- a' below a key. */
function factsOf(text: string): Map<string, string[]> {
  const facts = new Map<string, string[]>();
  let key = '';
  for (const line of text.split(/\r?\n/)) {
    const item = /^\s*-\s+(.*)$/.exec(line);
    const pair = /^([\p{L}\d_-]+):\s*(.*)$/u.exec(line);
    if (item !== null) facts.set(key, [...(facts.get(key) ?? []), plain(item[1] ?? '')]);
    else if (pair !== null) {
      key = (pair[1] ?? '').toLowerCase();
      const inner = (pair[2] ?? '').replace(/^\[|\]$/g, '');
      facts.set(
        key,
        inner
          .split(',')
          .map(plain)
          .filter((one) => one !== ''),
      );
    }
  }
  return facts;
}

function plain(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}
