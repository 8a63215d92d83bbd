import { connect, createServer, type AddressInfo } from 'node:net';

/** Opens a proxy to `address` in this process and returns its URL; it works as long as this process lives. */
export async function throughHere(address: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = new URL(address);
  here.port = String((server.address() as AddressInfo).port);
  return here.href;
}
