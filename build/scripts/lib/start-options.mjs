export const usage = `Usage: npm start -- [options]

  --browser      open in the system browser instead of Electron
  --no-open      with --browser: print the address, open nothing
  --port N       port of the loopback host in browser mode (default: a free one)
  --data DIR     folder for campaigns and settings (default: this system's usual place)
  --stay         browser mode: keep running when the last page closes
  --take-over    browser mode: open the data even if another Turnwright seems to have it open
  --rebuild      build even if nothing has changed
  --help         this text
`;

const flags = {
  '--browser': 'browser',
  '--no-open': 'noOpen',
  '--stay': 'stay',
  '--take-over': 'takeOver',
  '--rebuild': 'rebuild',
  '--help': 'help',
};

const values = { '--port': 'port', '--data': 'data' };

function checkedPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`--port needs a number from 0 to 65535, not '${text}'.`);
}

/**
 * Reads the options of `npm start`.
 * @param {string[]} args
 * @throws Error with a sentence for people if an option is unknown or lacks its value
 */
export function parseStartOptions(args) {
  const options = {
    browser: false,
    noOpen: false,
    stay: false,
    takeOver: false,
    rebuild: false,
    help: false,
    port: undefined,
    data: undefined,
  };
  const rest = args.flatMap((arg) =>
    /^--\w+=/.test(arg) ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg],
  );
  while (rest.length > 0) {
    const arg = rest.shift();
    if (flags[arg]) {
      options[flags[arg]] = true;
      continue;
    }
    if (!values[arg]) throw new Error(`'${arg}' is not an option of npm start. \`npm start -- --help\` lists them.`);
    const value = rest.shift();
    if (value === undefined || value.startsWith('--')) throw new Error(`${arg} needs a value after it.`);
    options[values[arg]] = arg === '--port' ? checkedPort(value) : value;
  }
  if (options.noOpen || options.takeOver || options.port !== undefined) options.browser = true;
  return options;
}
