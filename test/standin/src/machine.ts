import { EventEmitter } from 'node:events';
import type { Recorded } from './runtime';

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Display {
  id: number;
  bounds: Rect;
  workArea: Rect;
  scaleFactor: number;
}

/** `dialog`: everything is answered with 'cancelled' and recorded; a test can replace the function. */
export function createDialog(recorded: Recorded) {
  const ask =
    <Answer>(kind: string, answer: Answer) =>
    (...args: unknown[]): Promise<Answer> => {
      recorded.dialogs.push({ kind, options: args.at(-1) });
      return Promise.resolve(answer);
    };
  return {
    showOpenDialog: ask('open', { canceled: true, filePaths: [] as string[] }),
    showSaveDialog: ask('save', { canceled: true, filePath: '' }),
    showMessageBox: ask('message', { response: 0, checkboxChecked: false }),
    showErrorBox: (title: string, content: string): void => {
      recorded.dialogs.push({ kind: 'error', options: { title, content } });
    },
  };
}

/** `shell`: nothing leaves the process. */
export function createShell(recorded: Recorded) {
  return {
    openPath: (path: string): Promise<string> => {
      recorded.shell.push({ verb: 'openPath', what: path });
      return Promise.resolve('');
    },
    openExternal: (url: string): Promise<void> => {
      recorded.shell.push({ verb: 'openExternal', what: url });
      return Promise.resolve();
    },
    showItemInFolder: (path: string): void => {
      recorded.shell.push({ verb: 'showItemInFolder', what: path });
    },
  };
}

/** `screen` with the displays that STANDIN_DISPLAYS lists as `[{x,y,width,height}, …]`, or one of 1920×1080. */
export class StandinScreen extends EventEmitter {
  private readonly displays: Display[];

  constructor(setting = process.env['STANDIN_DISPLAYS']) {
    super();
    const rects = JSON.parse(setting ?? '[{"x":0,"y":0,"width":1920,"height":1080}]') as Rect[];
    this.displays = rects.map((bounds, i) => ({ id: i + 1, bounds, workArea: bounds, scaleFactor: 1 }));
  }

  getPrimaryDisplay(): Display {
    const first = this.displays[0];
    if (first === undefined) throw new Error('stand-in: STANDIN_DISPLAYS lists no display');
    return first;
  }

  getAllDisplays(): Display[] {
    return [...this.displays];
  }
}
