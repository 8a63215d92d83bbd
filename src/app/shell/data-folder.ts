/** What decides where a person's data lies. */
export interface Surroundings {
  platform: string;
  /** The home folder, absolute. */
  home: string;
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * The folder for campaigns and settings where none was named: where each system keeps an application's data, the same
 * for the desktop window and for the browser, so that both open the same campaigns.
 */
export function defaultDataFolder({ platform, home, env }: Surroundings): string {
  if (platform === 'win32') return `${env['APPDATA'] ?? `${home}\\AppData\\Roaming`}\\Turnwright`;
  if (platform === 'darwin') return `${home}/Library/Application Support/Turnwright`;
  // A relative XDG folder is to be ignored, says its specification.
  const named = env['XDG_DATA_HOME'] ?? '';
  return `${named.startsWith('/') ? named : `${home}/.local/share`}/turnwright`;
}
