// The loopback host for the specs of a worker, one after the other in one process, since a start of it is half of what it
// costs a spec. Told 'begin' and the command line, it answers with the address; told 'end', it answers when all is written.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const built = path.resolve(import.meta.dirname, '..', '..', 'out');
// By its address, so that no compiler takes what was built for a source of ours.
const { runHost } = await import(pathToFileURL(path.join(built, 'host-run.mjs')).href);
let host;

process.on('message', async ({ what, args }) => {
  try {
    await host?.close();
    host = what === 'begin' ? await runHost(args, built) : undefined;
    process.send({ url: host?.url });
  } catch (problem) {
    process.send({ problem: String(problem) });
  }
});
const end = async () => {
  await host?.close();
  process.exit();
};
process.on('SIGTERM', end);
process.on('disconnect', end);
