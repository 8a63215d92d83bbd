/** What determines where a person's data is stored. */
export interface Surroundings {
  platform: string;
  /** The home folder, absolute. */
  home: string;
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * The default folder for campaigns and settings: where each operating system keeps application data, the same for the
 * desktop window and the browser, so that both open the same campaigns.
 */
export function defaultDataFolder({ platform, home, env }: Surroundings): string {
  if (platform === 'win32') return `${env['APPDATA'] ?? `${home}\\AppData\\Roaming`}\\Turnwright`;
  if (platform === 'darwin') return `${home}/Library/Application Support/Turnwright`;
  // The XDG specification says to ignore a relative path.
  const named = env['XDG_DATA_HOME'] ?? '';
  return `${named.startsWith('/') ? named : `${home}/.local/share`}/turnwright`;
}
