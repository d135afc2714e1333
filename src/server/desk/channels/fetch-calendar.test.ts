import { createServer, type RequestListener, request as requestOverHttp } from 'node:http';
import type { request as requestOverTls } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCalendarFetcher, isPublicAddress, readCalendarAddress } from './fetch-calendar.ts';

const TEXT = 'BEGIN:VCALENDAR';
const ADDRESS = 'https://channel.example/one.ics';
const PUBLIC = '93.184.215.14';

/**
 * Starts a fake server, and a network that routes every public address to it. `resolved` lists the results of DNS
 * lookups, in order.
 */
async function openChannel(listener: RequestListener, { resolved = [PUBLIC], mostMs = 2_000 } = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const hosts: string[] = [];
  const connected: string[] = [];
  const resolve: LookupFunction = (host, _options, answer) => {
    hosts.push(host);
    const family = resolved[0]?.includes(':') ? 6 : 4;
    answer(null, [{ address: (resolved.length > 1 ? resolved.shift() : resolved[0]) ?? '', family }]);
  };
  const send = ((url: URL, { lookup, ...options }: { lookup: LookupFunction }) =>
    requestOverHttp(`http://${url.host}:${port}${url.pathname}`, {
      ...options,
      lookup: (host, given, answer) =>
        lookup(host, { ...given, all: false }, (error, address) => {
          if (error === null) connected.push(String(address));
          if (given.all === true) answer(error, [{ address: '127.0.0.1', family: 4 }]);
          else answer(error, '127.0.0.1', 4);
        }),
    })) as unknown as typeof requestOverTls;
  return { fetch: createCalendarFetcher({ send, resolve, mostMs }), asked, hosts, connected };
}

describe('the calendar of another server', () => {
  test('is fetched from the address it redirects to', async () => {
    const { fetch, asked, hosts } = await openChannel(({ url }, response) => {
      if (url === '/one.ics') response.writeHead(302, { location: 'https://files.example/two.ics' }).end();
      else response.end(TEXT);
    });
    expect(await fetch(ADDRESS)).toBe(TEXT);
    expect([asked, hosts]).toEqual([
      ['/one.ics', '/two.ics'],
      ['channel.example', 'files.example'],
    ]);
  });

  test('is read without a byte order mark', async () => {
    const { fetch } = await openChannel((_, response) => void response.end(`\uFEFF${TEXT}`));
    expect(await fetch(ADDRESS)).toBe(TEXT);
  });

  test.each<[string, RequestListener, object]>([
    ['that answers with an error', (_, response) => response.writeHead(503).end(), { reason: 'refused', status: 503 }],
    [
      'that redirects endlessly',
      (_, response) => response.writeHead(302, { location: '/a' }).end(),
      { reason: 'refused' },
    ],
    ['that closes the connection', (_, response) => response.destroy(), { reason: 'not_reached' }],
    [
      'that closes the connection halfway',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write(TEXT, () => response.destroy());
      },
      { reason: 'not_reached' },
    ],
    [
      'that is compressed without a request',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(TEXT),
      { reason: 'refused' },
    ],
    ['of two megabytes', (_, response) => response.end('x'.repeat(2 * 1024 * 1024)), { reason: 'too_big' }],
    ['that does not answer', () => undefined, { reason: 'too_slow' }],
    ['that never ends', (_, response) => void response.write(TEXT), { reason: 'too_slow' }],
  ])('%s is refused', async (_name, listener, expected) => {
    const { fetch } = await openChannel(listener, { mostMs: 300 });
    await expect(fetch(ADDRESS)).rejects.toMatchObject(expected);
  });
});

describe('an address in our own network is refused', () => {
  const hello: RequestListener = (_, response) => void response.end(TEXT);

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'ff02::1',
  ])('if its name resolves to %s', async (ip) => {
    const { fetch, asked } = await openChannel(hello, { resolved: [ip] });
    await expect(fetch(ADDRESS)).rejects.toMatchObject({ reason: 'bad_address' });
    expect(asked).toEqual([]);
  });

  test.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    'but %s is accepted as public',
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true);
    },
  );

  test('if its name resolves to a public address only at first', async () => {
    const { fetch, asked, connected } = await openChannel(
      ({ url }, response) => void response.writeHead(302, { location: `${url}x` }).end(),
      { resolved: [PUBLIC, '127.0.0.1'] },
    );
    await expect(fetch(ADDRESS)).rejects.toMatchObject({ reason: 'bad_address' });
    expect([asked, connected]).toEqual([['/one.ics'], [PUBLIC]]);
  });

  test.each([
    'http://channel.example/a',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://channel.example:8443/',
    'https://user@channel.example/',
    'file:///etc/passwd',
    '//',
  ])('if a redirect leads to %s, or if it is the address itself', async (location) => {
    const { fetch, asked } = await openChannel((_, response) => void response.writeHead(301, { location }).end(), {
      resolved: [PUBLIC],
    });
    await expect(fetch(ADDRESS)).rejects.toMatchObject({ reason: 'bad_address' });
    expect(asked).toEqual(['/one.ics']);
    expect(readCalendarAddress(location)).toBeNull();
  });
});

test('a channel’s address has to use https', () => {
  expect(readCalendarAddress('https://www.airbnb.com/calendar/ical/1.ics?s=abc')?.host).toBe('www.airbnb.com');
  expect(readCalendarAddress('https://8.8.8.8/one.ics')?.host).toBe('8.8.8.8');
});
