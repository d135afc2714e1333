import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBuiltSite } from '../fixtures/processes/built-site.ts';

const LARGEST_SCREENSHOT_BYTES = 150 * 1024;

interface ManifestImage {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly icons: readonly ManifestImage[];
  readonly screenshots: readonly ManifestImage[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly ManifestImage[] }[];
}

let origin: string;

beforeAll(async () => {
  origin = await findBuiltSite();
});

function load(path: string): Promise<Response> {
  return fetch(new URL(path, origin), { redirect: 'manual' });
}

/** The manifest that a page links to, as sent. */
async function loadManifest(path: string): Promise<{ manifest: Manifest; headers: Headers }> {
  const html = await (await load(path)).text();
  const response = await load(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '/no-manifest');
  return { manifest: await response.json(), headers: response.headers };
}

describe.each(['/', '/en'])('the manifest of %s', (path) => {
  test('has pictures of the stated sizes, and screenshots within the limits of app stores', async () => {
    const { manifest } = await loadManifest(path);
    const pictures = [manifest.icons, manifest.screenshots, ...manifest.shortcuts.map(({ icons }) => icons)].flat();
    expect(pictures.length).toBeGreaterThanOrEqual(4 + 3 + 4);
    for (const { src, sizes, type } of pictures) {
      const response = await load(src);
      expect(response.status, src).toBe(200);
      expect(response.headers.get('content-type'), src).toContain(type);
      const pixels = Buffer.from(await response.arrayBuffer());
      const { format, width, height } = await sharp(pixels).metadata();
      expect(`image/${format === 'svg' ? 'svg+xml' : format}`, src).toBe(type);
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
      // Fails unless the whole picture can be decoded, not only its header.
      await sharp(pixels).stats();
      const isScreenshot = manifest.screenshots.some((screen) => screen.src === src);
      if (isScreenshot) expect(pixels.length, src).toBeLessThanOrEqual(LARGEST_SCREENSHOT_BYTES);
    }
  });

  test('has shortcuts and a start page that exist', async () => {
    const { manifest } = await loadManifest(path);
    expect(manifest.shortcuts).not.toHaveLength(0);
    for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }]) {
      expect((await load(url)).status, url).toBe(200);
    }
  });

  test('has the right type and is revalidated', async () => {
    const { headers } = await loadManifest(path);
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

test('both languages are one app', async () => {
  const [uk, en] = await Promise.all(['/', '/en'].map(loadManifest));
  expect(uk?.manifest.id).toBeDefined();
  expect(uk?.manifest.id).toBe(en?.manifest.id);
});
