// The smallest application that touches everything the stand-in offers; standin.test.ts drives it.
const { app, BrowserWindow, ipcMain, protocol } = require('electron');
const path = require('node:path');

const page = `<!doctype html><title>Sample</title><a id="leave" href="https://example.com/">leave</a>`;
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";

app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
ipcMain.handle('echo', (event, value) => ({
  value,
  from: event.senderFrame.url,
  top: event.senderFrame.parent === null,
}));
ipcMain.handle('fail', () => {
  throw new RangeError('nope');
});
ipcMain.on('say', (event, value) => event.sender.send('heard', value));

app.whenReady().then(async () => {
  protocol.handle('app', (request) => {
    const { pathname } = new URL(request.url);
    const headers = { 'content-type': 'text/html' };
    if (pathname === '/open') return new Response(page, { headers });
    headers['content-security-policy'] = policy;
    return new Response(pathname === '/' ? page : '', { status: pathname === '/' ? 200 : 404, headers });
  });
  const window = new BrowserWindow({ webPreferences: { preload: path.join(__dirname, 'preload.cjs'), sandbox: true } });
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  await window.loadURL('app://main/');
});
