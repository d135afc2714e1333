import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { Settings } from '../settings/settings.ts';

/** A browser opens six; a hotel or an office behind one address may have a hundred browsers. */
export const MOST_PER_ADDRESS = 600;

/**
 * Closes connections beyond `mostPerAddress` of one address, so that nobody can take them all. Trusted proxies are not
 * limited: they carry many guests, and limit them themselves.
 */
export function limitConnections(
  server: Server,
  trustProxy: Settings['trustProxy'],
  mostPerAddress = MOST_PER_ADDRESS,
): void {
  // If it is `true` or a number of hops, every direct connection comes from a proxy.
  if (trustProxy === true || typeof trustProxy === 'number') return;
  const proxies = listProxies(trustProxy === false ? '' : trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // The socket is already closed.
    if (address === undefined) return;
    if (proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
    const network = normalizeIP(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > mostPerAddress) socket.destroy();
  });
}

function listProxies(ranges: string): BlockList {
  const proxies = new BlockList();
  for (const range of ranges.split(',').filter((part) => part.trim() !== '')) {
    const [address = '', bits] = range.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return proxies;
}
