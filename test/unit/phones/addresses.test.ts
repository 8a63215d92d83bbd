import { describe, expect, it } from 'vitest';
import { networkName, rankAddresses, rememberedFirst, type Adapter } from '../../../src/phones/addresses';

const MAC = '3c:22:fb:01:02:03';
const adapter = (name: string, address: string, more: Partial<Adapter> = {}): Adapter => ({
  name,
  address,
  netmask: '255.255.255.0',
  mac: MAC,
  internal: false,
  ...more,
});
const kinds = (adapters: Adapter[]): string[] => rankAddresses(adapters).map((one) => `${one.kind} ${one.address}`);

describe('the addresses of a computer', () => {
  it('list its real network cards first and those no phone can reach last', () => {
    const linux = [
      adapter('lo', '127.0.0.1', { internal: true }),
      adapter('docker0', '172.17.0.1', { mac: '02:42:9c:00:00:01' }),
      adapter('tun0', '10.8.0.6'),
      adapter('enp3s0', '192.168.1.20'),
      adapter('wlp2s0', '192.168.1.21'),
      adapter('br-1f2e', '172.18.0.1'),
      adapter('virbr0', '192.168.122.1'),
    ];
    expect(kinds(linux)).toEqual([
      'wireless 192.168.1.21',
      'wired 192.168.1.20',
      'vpn 10.8.0.6',
      'machine 172.18.0.1',
      'machine 172.17.0.1',
      'machine 192.168.122.1',
      'self 127.0.0.1',
    ]);
  });

  it('are recognised on Windows and macOS too', () => {
    const windows = [
      adapter('vEthernet (WSL)', '172.28.0.1'),
      adapter('VirtualBox Host-Only Network', '192.168.56.1'),
      adapter('Ethernet 3', '192.168.99.1', { mac: '00:50:56:c0:00:08' }),
      adapter('NordLynx', '10.5.0.2'),
      adapter('WLAN', '192.168.178.30'),
      adapter('Ethernet', '192.168.178.31'),
    ];
    expect(kinds(windows).slice(0, 3)).toEqual(['wireless 192.168.178.30', 'wired 192.168.178.31', 'vpn 10.5.0.2']);
    const mac = [adapter('utun4', '10.9.0.2'), adapter('bridge100', '192.168.2.1'), adapter('en0', '10.0.0.7')];
    expect(kinds(mac)).toEqual(['wireless 192.168.2.1', 'wired 10.0.0.7', 'vpn 10.9.0.2']);
  });

  it('list public and carrier addresses after local ones', () => {
    const all = [adapter('eth0', '93.184.216.34'), adapter('eth1', '100.101.1.2'), adapter('foo', '10.1.1.1')];
    expect(kinds(all)).toEqual(['unknown 10.1.1.1', 'public 93.184.216.34', 'vpn 100.101.1.2']);
  });

  it('leave out what is no network address', () => {
    expect(kinds([adapter('eth0', '169.254.3.4'), adapter('eth0', 'fe80::1'), adapter('eth0', '1.2.3.999')])).toEqual(
      [],
    );
  });
});

describe('the network', () => {
  it('is identified by its network cards, whatever containers come and go', () => {
    const home = [adapter('wlan0', '192.168.1.21'), adapter('docker0', '172.17.0.1')];
    expect(networkName(home)).toBe('wlan0:192.168.1.0');
    expect(networkName([adapter('wlan0', '192.168.1.77')])).toBe(networkName(home));
    expect(networkName([adapter('wlan0', '192.168.43.2')])).not.toBe(networkName(home));
  });

  it('lists the adapter chosen in it first', () => {
    const all = rankAddresses([adapter('wlan0', '192.168.1.21'), adapter('tun0', '10.8.0.6')]);
    expect(rememberedFirst(all, 'tun0').map((one) => one.adapter)).toEqual(['tun0', 'wlan0']);
    expect(rememberedFirst(all, 'gone').map((one) => one.adapter)).toEqual(['wlan0', 'tun0']);
  });
});
