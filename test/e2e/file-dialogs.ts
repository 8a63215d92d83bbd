import path from 'node:path';
import { electronOf, type AppUnderTest } from './fixtures';

/** A PNG of one pixel. */
export const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Files on their way into and out of the application: by the system's dialogs in Electron, by the browser otherwise. */

/** Presses what opens a file, and gives it this one. */
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

/** Presses what lets a person choose files in the page itself, and gives it these. */
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

/** Presses what saves a file, and has it saved at `target`; in Electron it may still be on its way there. */
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
