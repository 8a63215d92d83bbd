import path from 'node:path';
import { electronOf, type AppUnderTest } from './fixtures';

/** A PNG of one pixel. */
export const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Opening and saving files: with the system's dialogs in Electron, with the browser otherwise. */

/** Presses a button that opens a file, and chooses this one. */
export async function giveFile(app: AppUnderTest, file: string, press: () => Promise<void>): Promise<void> {
  if (app.host === 'electron') {
    await electronOf(app).evaluate(({ dialog }, filePath) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
    }, file);
    await press();
    return;
  }
  const chooser = app.page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles(file);
}

/** Presses a button that lets a person choose files in the page itself, and chooses these. */
export async function chooseFiles(
  app: AppUnderTest,
  files: readonly string[],
  press: () => Promise<void>,
): Promise<void> {
  for (const file of app.host === 'electron' ? files : []) {
    await electronOf(app).evaluate(
      ({ BrowserWindow }, [name, whole]) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
          tellFilePath(name: string, path: string): void;
        };
        contents.tellFilePath(name, whole);
      },
      [path.basename(file), file] as const,
    );
  }
  const chooser = app.page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles([...files]);
}

/** Presses a button that saves a file, and saves it at `target`; in Electron it may not be complete yet. */
export async function saveFile(app: AppUnderTest, target: string, press: () => Promise<void>): Promise<void> {
  if (app.host === 'electron') {
    await electronOf(app).evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, target);
    await press();
    return;
  }
  const download = app.page.waitForEvent('download');
  await press();
  await (await download).saveAs(target);
}
