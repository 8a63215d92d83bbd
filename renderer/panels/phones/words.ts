import { facesText } from '../../../src/contract/faces';
import type { PhoneAddress, ProposalView } from '../../../src/contract/phones/calls';

const KINDS: Readonly<Record<PhoneAddress['kind'], string>> = {
  wireless: 'Wi-Fi',
  wired: 'cable',
  unknown: 'network',
  public: 'open internet',
  vpn: 'VPN',
  machine: 'container or virtual machine',
  self: 'this computer only, for testing',
};

/** '192.168.1.20 · Wi-Fi (wlan0)'. */
export function addressText({ address, adapter, kind }: PhoneAddress): string {
  return `${address} · ${KINDS[kind]} (${adapter})`;
}

/** What was said, in the words of the table: '“I took 7”', '“I pass”', '37, 4'. */
export function saidText({ kind, ask, amount, faces }: ProposalView): string {
  if (kind === 'harm') return `“I took ${amount}”`;
  if (kind === 'pass') return '“I pass”';
  const dice = facesText(faces);
  return kind === 'initiative' && ask === null ? `initiative ${dice}` : dice;
}

/** The code in two halves, as it is read aloud. */
export function codeText(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
