/** Command-line options of the loopback host. */
export interface HostArgs {
  /** Folder of campaigns and settings, as given; undefined for the default. */
  data: string | undefined;
  /** 0 for a free port. */
  port: number;
  /** Keeps running when the last page closes. */
  stay: boolean;
  /** Opens the data folder even if another instance seems to hold it. */
  takeOver?: boolean;
}

/** Parses the host's command line. Throws with a sentence on unknown options, missing values and ports out of range. */
export function readArgs(argv: readonly string[]): HostArgs {
  const args: HostArgs = { data: undefined, port: 0, stay: false };
  const rest = argv.flatMap((arg) => {
    const split = /^(--\w+)=(.*)$/s.exec(arg);
    return split === null ? [arg] : [split[1] ?? '', split[2] ?? ''];
  });
  while (rest.length > 0) {
    const name = rest.shift();
    if (name === '--stay') args.stay = true;
    else if (name === '--take-over') args.takeOver = true;
    else if (name === '--data') args.data = valueOf(name, rest.shift());
    else if (name === '--port') args.port = portOf(valueOf(name, rest.shift()));
    else throw new Error(`'${name}' is not an option. There are --data DIR, --port N, --stay and --take-over.`);
  }
  return args;
}

function valueOf(name: string, value: string | undefined): string {
  if (value === undefined || value === '' || value.startsWith('--')) throw new Error(`${name} needs a value after it.`);
  return value;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`--port needs a number from 0 to 65535, not '${text}'.`);
  return port;
}
