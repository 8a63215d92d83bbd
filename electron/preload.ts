import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge } from '../src/contract/rpc/wire-adapters';
import { CHANNEL, CLOSE, HELLO, OFFER_CHANNEL } from './channel';

/**
 * Checklist item 20: the page gets the bridge's functions on two named channels, and neither `ipcRenderer` nor an event
 * object. Each document has its own connection, so that a late message for the previous page cannot reach this one.
 */
const connection = crypto.randomUUID();
const listeners: ((message: unknown) => void)[] = [];
const closing: (() => void)[] = [];

ipcRenderer.on(CHANNEL, (_event, to: unknown, payload: unknown) => {
  if (to !== connection) return;
  if (payload === CLOSE) for (const listener of closing) listener();
  else for (const listener of listeners) listener(payload);
});
ipcRenderer.send(CHANNEL, connection, HELLO);

const bridge: Bridge = {
  host: 'electron',
  send: (message) => ipcRenderer.send(CHANNEL, connection, message),
  on: (listener) => {
    listeners.push(listener);
  },
  onClose: (listener) => {
    closing.push(listener);
  },
  offerFile: async (file) => {
    // Only a file that came from disk has a path; the page itself never sees it.
    const path = webUtils.getPathForFile(file);
    return path === '' ? '' : ((await ipcRenderer.invoke(OFFER_CHANNEL, path)) as string);
  },
};

contextBridge.exposeInMainWorld('turnwright', bridge);
