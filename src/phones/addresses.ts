/** One address of this computer, as reported by the system. */
export interface Adapter {
  /** The adapter's name: 'wlan0', 'Wi-Fi', 'docker0'. */
  name: string;
  /** IPv4, as four numbers. */
  address: string;
  netmask: string;
  mac: string;
  /** The loopback adapter, reachable only from this computer. */
  internal: boolean;
}

export type AdapterKind = 'wireless' | 'wired' | 'unknown' | 'public' | 'vpn' | 'machine' | 'self';

/** An address that the door could listen on. */
export interface Candidate {
  address: string;
  adapter: string;
  kind: AdapterKind;
}

/** Order of the candidates: addresses from a router or hotspot first, those no phone can reach last. */
const RANK: Readonly<Record<AdapterKind, number>> = {
  wireless: 0,
  wired: 1,
  unknown: 2,
  public: 3,
  vpn: 4,
  machine: 5,
  self: 6,
};

/** Kinds of adapters by the names that systems and programs give them; virtual ones come first. */
const NAMES: readonly (readonly [AdapterKind, RegExp])[] = [
  ['machine', /docker|^br-|^veth|^virbr|^vnet|vmnet|vmware|vbox|virtualbox|vethernet|hyper-v|wsl|^lxc|^lxd|podman/i],
  ['machine', /^cni|flannel|^cali|^kube|^vmbr|parallels|^bridge(?!100$)|^anpi|^llw|^awdl/i],
  ['vpn', /^tun|^utun|^tap|^wg|^ppp|^ipsec|^zt|tailscale|zerotier|wireguard|openvpn|vpn|nordlynx|anyconnect|^tinc/i],
  ['wireless', /^wl|wi-?fi|wlan|wireless|drahtlos|^ap\d|^bridge100$/i],
  ['wired', /^en|^eth|ethernet|local area connection|lan-verbindung|^em\d/i],
];

/** MAC prefixes of virtual machines and containers. */
const MADE_UP_MACS = ['02:42', '00:05:69', '00:0c:29', '00:1c:14', '00:50:56', '08:00:27', '0a:00:27', '00:15:5d'];

/** Every address the door could listen on, the likeliest first. IPv4 only: it is what a person can type on a phone. */
export function rankAddresses(adapters: readonly Adapter[]): Candidate[] {
  return adapters
    .filter(({ address }) => numberOf(address) !== null && !address.startsWith('169.254.'))
    .map((adapter) => ({ address: adapter.address, adapter: adapter.name, kind: kindOf(adapter) }))
    .sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.adapter.localeCompare(b.adapter) || compare(a, b));
}

/** Key for remembering the address: the networks of this computer's own cards. '' if it is in none. */
export function networkName(adapters: readonly Adapter[]): string {
  const own = adapters.filter((adapter) => ['wireless', 'wired', 'unknown'].includes(kindOf(adapter)));
  return [...new Set(own.map(subnet))].sort().join(' ');
}

/** The candidates, with the one chosen before in this network first. */
export function rememberedFirst(candidates: readonly Candidate[], adapter: string | undefined): Candidate[] {
  return [
    ...candidates.filter((one) => one.adapter === adapter),
    ...candidates.filter((one) => one.adapter !== adapter),
  ];
}

function kindOf({ name, address, mac, internal }: Adapter): AdapterKind {
  if (internal || address.startsWith('127.')) return 'self';
  const named = NAMES.find(([, pattern]) => pattern.test(name))?.[0];
  if (named === 'machine' || named === 'vpn') return named;
  if (MADE_UP_MACS.some((start) => mac.toLowerCase().startsWith(start))) return 'machine';
  if (isIn(address, '100.64.0.0', 10)) return 'vpn';
  if (!isPrivate(address)) return 'public';
  return named ?? 'unknown';
}

function isPrivate(address: string): boolean {
  return isIn(address, '10.0.0.0', 8) || isIn(address, '172.16.0.0', 12) || isIn(address, '192.168.0.0', 16);
}

function isIn(address: string, network: string, bits: number): boolean {
  const shift = 32 - bits;
  return (numberOf(address) ?? 0) >>> shift === (numberOf(network) ?? 0) >>> shift;
}

function subnet({ name, address, netmask }: Adapter): string {
  const masked = (numberOf(address) ?? 0) & (numberOf(netmask) ?? 0);
  return `${name}:${[24, 16, 8, 0].map((shift) => (masked >>> shift) & 255).join('.')}`;
}

function compare(a: Candidate, b: Candidate): number {
  return (numberOf(a.address) ?? 0) - (numberOf(b.address) ?? 0);
}

/** The address as one number; null for anything that is not four numbers from 0 to 255. */
function numberOf(address: string): number | null {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}
