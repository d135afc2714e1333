import { lookup as lookUp } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request as requestOverTls } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';
import type { ChannelFault } from '#contract/desk/desk-channels.ts';

/**
 * No part of the calendar is used: half of it would free nights that are taken. `status` is the HTTP status of a failed
 * response.
 */
export class CalendarRefused extends Error {
  readonly reason: ChannelFault;
  readonly status: number | null;

  constructor(reason: ChannelFault, status: number | null = null) {
    super(`The calendar is refused: ${reason}`);
    this.reason = reason;
    this.status = status;
  }
}

export type FetchCalendar = (address: string) => Promise<string>;

interface CalendarFetcherOptions {
  /** Tests use a local server, which has neither a certificate nor a public address. */
  readonly send?: typeof requestOverTls;
  readonly resolve?: LookupFunction;
  readonly isAllowed?: (ip: string) => boolean;
  readonly mostMs?: number;
}

/** A calendar of 2,000 events with long notes is smaller than this. */
const MOST_BYTES = 1024 * 1024;
const MOST_MS = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Accepts https addresses with the default port and no credentials; an IP address must be public. null: not accepted.
 */
export function readCalendarAddress(text: string, isAllowed = isPublicAddress): URL | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 || isAllowed(host) ? url : null;
}

/**
 * Fetches untrusted data from another server. Each connection checks its IP address, so neither a redirect nor a name
 * that resolves differently the second time can reach our own network. Throws CalendarRefused.
 */
export function createCalendarFetcher({
  send = requestOverTls,
  resolve = lookUp as LookupFunction,
  isAllowed = isPublicAddress,
  mostMs = MOST_MS,
}: CalendarFetcherOptions = {}): FetchCalendar {
  const lookup: LookupFunction = (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = Array.isArray(found) ? found : [];
      if (error !== null) return answer(error, []);
      if (first === undefined || !Array.isArray(found) || !found.every(({ address }) => isAllowed(address))) {
        return answer(new CalendarRefused('bad_address'), []);
      }
      return options.all === true ? answer(null, found) : answer(null, first.address, first.family);
    });
  };

  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = { accept: 'text/calendar', 'accept-encoding': 'identity' };
    const options: RequestOptions = { headers, lookup, signal, agent: false };
    const request = send(url, options);
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  async function follow(address: string, signal: AbortSignal): Promise<string> {
    let next = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const url = readCalendarAddress(next, isAllowed);
      if (url === null) throw new CalendarRefused('bad_address');
      const response = await ask(url, signal);
      try {
        const { statusCode: status = 0, headers } = response;
        if (status === 200) return await readText(response);
        if (!REDIRECTS.has(status) || headers.location === undefined) throw new CalendarRefused('refused', status);
        next = URL.parse(headers.location, url)?.href ?? '';
      } finally {
        response.destroy();
      }
    }
    throw new CalendarRefused('refused');
  }

  return async (address) => {
    const signal = AbortSignal.timeout(mostMs);
    try {
      return await follow(address, signal);
    } catch (error) {
      if (error instanceof CalendarRefused) throw error;
      throw new CalendarRefused(signal.aborted ? 'too_slow' : 'not_reached');
    }
  };
}

async function readText(response: IncomingMessage): Promise<string> {
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') throw new CalendarRefused('refused', 200);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new CalendarRefused('too_big');
    chunks.push(chunk);
  }
  if (!response.complete) throw new CalendarRefused('not_reached');
  // Unlike Buffer, the decoder removes a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Ranges from IANA's special-purpose address registries that are not globally reachable. */
const PRIVATE = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Cloud providers serve machine metadata at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Ranges within 2000::/3, which contains all public addresses. 2002::/16 and 2001::/32 lead to IPv4 addresses. */
const PRIVATE_OF_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [network, prefix] of PRIVATE) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_OF_IPV6) refused.addSubnet(network, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether the address is public. Mapped IPv4 addresses (`::ffff:10.0.0.1`) are never accepted. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !refused.check(ip, 'ipv4');
  return isIPv6(ip) && unicast.check(ip, 'ipv6') && !refused.check(ip, 'ipv6');
}
