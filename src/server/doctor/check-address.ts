import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Settings } from '../settings/settings.ts';
import { type Finding, good, mend, reasonOf, skipped } from './finding.ts';

const TIMEOUT_MS = 5_000;
const DAY_MS = 24 * 60 * 60_000;
/** Certificates are renewed a month before they expire, so one that expires this soon was not renewed. */
const LEAST_DAYS_LEFT = 14;
const MOST_CLOCK_OFF_MS = 5_000;

/**
 * Checks the public name, certificate and site. The response of the site, or of the provider, is also used to check the
 * clock.
 */
export async function checkAddress({ publicUrl, paymentProvider }: Settings, now: () => number): Promise<Finding[]> {
  const { hostname, port, protocol } = new URL(publicUrl);
  const host = hostname.replaceAll(/[[\]]/g, '');
  return [
    await checkName(host),
    protocol === 'https:'
      ? await checkCertificate(host, Number(port || 443), now())
      : skipped('TLS', 'PUBLIC_URL does not start with https://'),
    await checkSite(publicUrl),
    await checkClock(paymentProvider?.url ?? publicUrl, now),
  ];
}

async function checkName(host: string): Promise<Finding> {
  try {
    const found = await lookup(host, { all: true });
    return good('DNS', `${host} is at ${found.map(({ address }) => address).join(', ')}`);
  } catch (error) {
    return mend('DNS', `${host} has no address: set A and AAAA of the domain (${reasonOf(error)})`);
  }
}

async function checkCertificate(host: string, port: number, nowMs: number): Promise<Finding> {
  const socket = connect({ host, port, ...(isIP(host) === 0 && { servername: host }), timeout: TIMEOUT_MS });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    return ageOf(socket, nowMs);
  } catch (error) {
    return mend('TLS', `${host} has no certificate that browsers trust: look at the proxy (${reasonOf(error)})`);
  } finally {
    socket.destroy();
  }
}

function ageOf(socket: TLSSocket, nowMs: number): Finding {
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - nowMs) / DAY_MS);
  const told = `${socket.getProtocol()}, the certificate ends in ${days} days`;
  return days < LEAST_DAYS_LEFT ? mend('TLS', `${told}: look at what renews it`) : good('TLS', told);
}

async function checkSite(publicUrl: string): Promise<Finding> {
  try {
    const { status } = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return status === 200
      ? good('site', `${publicUrl} takes bookings`)
      : mend('site', `${publicUrl}/readyz answers ${status}: look at the server and at the proxy before it`);
  } catch (error) {
    return mend('site', `${publicUrl} does not answer: start the server and the proxy before it (${reasonOf(error)})`);
  }
}

async function checkClock(url: string, now: () => number): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const { headers } = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const offMs = Date.parse(headers.get('date') ?? '') - now();
    if (Number.isNaN(offMs)) return skipped('clock', `${host} does not tell the time`);
    return Math.abs(offMs) > MOST_CLOCK_OFF_MS
      ? mend('clock', `it differs from ${host} by ${Math.round(offMs / 1000)} seconds: switch time synchronisation on`)
      : good('clock', `it agrees with ${host}`);
  } catch {
    return skipped('clock', `${host} does not answer`);
  }
}
