import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OLD_PATHS } from '#contract/site/old-paths.ts';
import { openTestApp, PUBLIC_URL, type TestApp } from '../app-fixture.ts';
import { toPlainPath } from './page-routes.ts';

let opened: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openTestApp();
  ({ app } = opened);
});
afterAll(() => opened.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page', () => {
  test('is sent completely, and must be revalidated each time', async () => {
    const response = await get('/accommodation/chalet-lake');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('<div id="root"><h1>Шале над озером</h1></div>');
  });

  test('is the same for every query, and answers 304 to a client that has it', async () => {
    const { headers, rawPayload } = await get('/accommodation/chalet-lake?utm=mail', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/accommodation/chalet-lake')).body);
    const again = await get('/accommodation/chalet-lake', {
      'accept-encoding': 'br',
      'if-none-match': String(headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('answers HEAD without its body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/accommodation/chalet-lake' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe((await get('/accommodation/chalet-lake')).headers['content-length']);
  });

  test('answers 404 if it does not exist, even to a client that knows its ETag', async () => {
    const response = await get('/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<meta name="robots" content="noindex">');
    expect((await get('/another')).body).toBe(response.body);
    const again = await get('/no/such/page', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(404);
  });
});

describe('addresses', () => {
  test.each([
    ['/accommodation/chalet-lake/', '/accommodation/chalet-lake'],
    ['/accommodation/chalet-lake/?room=1&x=%26', '/accommodation/chalet-lake?room=1&x=%26'],
    ['//accommodation///chalet-lake', '/accommodation/chalet-lake'],
    ['//evil.example/', '/evil.example'],
    ['/en/', '/en'],
    ['/EN/Accommodation/chalet-lake?From=Old', '/en/accommodation/chalet-lake?From=Old'],
    ['/ACCOMMODATION/%D1%88', '/accommodation/%D1%88'],
    ['/%61ccommodation/chalet%2Dlake', '/accommodation/chalet-lake'],
    ['/%41ccommodation/chalet-lake', '/accommodation/chalet-lake'],
    ['/cottages?from=old', '/accommodation/cottages?from=old'],
    ['/EN/Cottages//Order.html/?from=old&x=%26', '/en/accommodation/cottages?from=old&x=%26'],
    ['/spa/', '/spa-beauty/relax-spa'],
    ['/en/spa-beauty/', '/en/spa-beauty/relax-spa'],
    ['/otel/contacts.html', '/contacts'],
  ])('%s redirects to %s permanently', async (from, to) => {
    const response = await get(from);
    expect([response.statusCode, response.headers.location]).toEqual([301, to]);
  });

  test.each(OLD_PATHS)(
    'the old %s redirects permanently to %s, in one step and in both languages',
    async (from, to) => {
      for (const root of ['', '/en']) {
        const response = await get(`${root}${from.replace('*', 'below')}?from=old`);
        expect([response.statusCode, response.headers.location]).toEqual([301, `${root}${to}?from=old`]);
        expect(response.headers['cache-control']).toBe('no-cache');
      }
    },
  );

  test.each(['/anything/../accommodation/./villas', '/x/%2e%2E/accommodation/villas', '/accommodation/villas#x'])(
    '%s is normalised, although browsers never request it',
    (path) => {
      expect(toPlainPath(path)).toBe('/accommodation/villas');
    },
  );

  test.each(['%0A', '%0d', '%00', '%7F', '%E2%80%A8'])(
    'an address with the invisible character %s leads to no page',
    async (sign) => {
      const { statusCode, headers } = await get(`/accommodation/rooms/${sign}`);
      expect([statusCode, headers.location]).toEqual([301, '/accommodation/rooms/-']);
      expect((await get('/accommodation/rooms/-')).statusCode).toBe(404);
    },
  );

  test('a backslash, which browsers treat as a slash, does not redirect to another site', () => {
    expect(toPlainPath('/\\evil.example/')).toBe('/evil.example');
  });

  test('normalising a normalised address changes nothing', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '%0D',
      '%0',
      'd',
      '%25',
      '%41',
      '%D1%88',
      'a',
      'B',
      '-',
      ' ',
      '"',
      '#',
      '%',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
        const plain = toPlainPath(`/${list.join('')}`);
        expect(toPlainPath(plain)).toBe(plain);
        expect(plain).toMatch(/^\/(?!\/)/);
      }),
    );
  });

  test('the root redirects a guest who chose English to the English pages, and only the root does', async () => {
    const home = await get('/?from=mail', { cookie: 'locale=en' });
    expect([home.statusCode, home.headers.location]).toEqual([302, '/en?from=mail']);
    expect(home.headers['cache-control']).toBe('private, no-store');
    expect((await get('/accommodation/chalet-lake', { cookie: 'locale=en' })).statusCode).toBe(200);
    for (const cookie of ['', 'locale=uk', 'locale=de']) {
      const ukrainian = await get('/', { cookie });
      expect(ukrainian.statusCode).toBe(200);
      expect(ukrainian.headers.vary).toBe('cookie, accept-encoding');
    }
  });
});

describe('security headers', () => {
  test('are set on pages, API answers and errors alike', async () => {
    for (const url of ['/', '/api/v1/categories', '/api/v1/nothing', '/assets/app-gone.js']) {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=(self), microphone=()');
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    }
  });

  test('are set on the resources of pages if they have an effect there', async () => {
    const { headers, statusCode } = await get('/assets/app-new.js');
    expect(statusCode).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options']) {
      expect(headers[name]).toBeUndefined();
    }
  });

  test('forbid everything for a drawing, which browsers can open as a document', async () => {
    const { headers, statusCode } = await get('/icon.svg');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe("default-src 'none';style-src 'unsafe-inline';sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toBeUndefined();
  });

  test('allow only our own scripts and the one in the template', async () => {
    const policy = String((await get('/')).headers['content-security-policy']).split(';');
    const [hash] = opened.site.scriptHashes;
    expect(hash).toMatch(/^'sha256-.{44}'$/);
    expect(policy).toEqual([
      "default-src 'self'",
      `script-src 'self' ${hash}`,
      // The page's own style sheets are inlined (decision 5); the fixture's template has none.
      "style-src 'self' 'sha256-gallery' 'sha256-detail'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      `form-action 'self' ${PUBLIC_URL}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-to policy',
      'report-uri /api/v1/client-reports/policy',
      'upgrade-insecure-requests',
    ]);
  });

  test('do not require https on localhost, and allow forms to the payment provider', async () => {
    const other = await openTestApp({
      environment: { PUBLIC_URL: 'http://localhost:3000', LIQPAY_PUBLIC_KEY: 'a', LIQPAY_PRIVATE_KEY: 'b' },
    });
    const { headers } = await other.app.inject('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("form-action 'self' https://www.liqpay.ua");
    await other.close();
  });
});

describe('search engines', () => {
  test('get the site map from robots.txt, and are excluded only from the API', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });

  test('find every page that exists in both languages, and no other', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses.toSorted()).toEqual(
      ['/', '/accommodation/chalet-lake', '/en', '/en/accommodation/chalet-lake'].map((path) => PUBLIC_URL + path),
    );
    expect(body).toContain(`hreflang="x-default" href="${PUBLIC_URL}/accommodation/chalet-lake"`);
  });
});
