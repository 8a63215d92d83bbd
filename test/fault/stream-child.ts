import { writeSync } from 'node:fs';
import { exportArchive } from '../../src/archive/export';
import { importArchive } from '../../src/archive/import';
import { openDataFolder } from '../../src/store/data-folder';
import { nodeFs } from '../../src/store/disk/node-fs';
import { must, toyPorts } from './support';

/**
 * Exports and imports the only campaign of a data folder in a fresh process, whose memory nothing else has used, and
 * prints its largest growth in megabytes for each.
 */
const MEGABYTE = 1024 * 1024;
const [folder = ''] = process.argv.slice(2);

function watchMemory(): { look: () => void; grown: () => number } {
  const start = process.memoryUsage().rss;
  let most = start;
  return {
    look: () => {
      most = Math.max(most, process.memoryUsage().rss);
    },
    grown: () => (most - start) / MEGABYTE,
  };
}

const data = must(await openDataFolder(nodeFs(), `${folder}/data`, toyPorts({ idPrefix: 'stream' })));
const store = must(await data.open(data.list()[0]?.id ?? ''));
const path = `${folder}/out.turnwright`;
const exporting = watchMemory();
const request = { store, state: store.stateAtOpen, seq: store.seqAtOpen };
must(await exportArchive({ ...request, onProgress: exporting.look }, path));
const importing = watchMemory();
must(await importArchive(data, path, { onProgress: importing.look }));
must(await data.close());
writeSync(1, JSON.stringify({ exportGrew: exporting.grown(), importGrew: importing.grown() }));
