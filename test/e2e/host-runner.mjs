// The loopback host for the specs of a worker, one after the other in one process, since starting it is half of what it
// costs a spec. On 'begin' with the command line it answers with the address; on 'end' it answers when all is written.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const built = path.resolve(import.meta.dirname, '..', '..', 'out');
// By its URL, so that no compiler takes the build output for one of our sources.
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
