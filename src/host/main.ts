import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArgs } from './args';
import { runHost } from './run';

try {
  const host = await runHost(readArgs(process.argv.slice(2)), path.dirname(fileURLToPath(import.meta.url)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void host.close());
  process.on('unhandledRejection', (problem) => host.defect(problem));
  console.log(`Turnwright is ready: ${host.url}`);
  await host.ended;
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
