import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  inTurn,
  isSamePicture,
  isTrueAnswer,
  isWider,
  keepMissing,
  keepOnly,
  otherWidths,
  roomFor,
} from './how-to-keep.ts';

const ORIGIN = 'https://smereka.example';

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly redirected?: boolean;
  readonly kind?: ResponseType;
  readonly body?: string;
  readonly path?: string;
}

function answer({
  status = 200,
  type = 'text/javascript',
  redirected = false,
  kind = 'basic',
  body = 'x',
  path = '/',
}: Answer = {}) {
  const headers = { 'content-type': type, 'content-length': String(body.length) };
  const response = new Response(body, { status, headers });
  return Object.defineProperties(response, {
    redirected: { value: redirected },
    type: { value: kind },
    url: { value: `${ORIGIN}${path}` },
  });
}

/** The browser's cache as far as the worker uses it: entries in the order of their writing. */
function stubCache(paths: readonly string[] = [], body = 'x') {
  const entries = new Map(paths.map((path) => [`${ORIGIN}${path}`, answer({ body })]));
  const urlOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  const keptPaths = () => [...entries.keys()].map((url) => new URL(url).pathname);
  const history: string[][] = [];
  const cache = {
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    match: async (request: string | Request) => entries.get(urlOf(request)),
    put: async (request: string | Request, response: Response) => {
      // As in WebKit: what is written over stays where it stood.
      entries.set(urlOf(request), response);
      history.push(keptPaths());
    },
    delete: async (request: Request) => {
      entries.delete(urlOf(request));
      history.push(keptPaths());
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return { paths: keptPaths, history, cache };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what a captive portal or a failing server sends is never kept', () => {
  test('a file of its own kind is', () => {
    expect(isTrueAnswer(answer(), '/assets/a.js')).toBe(true);
  });

  test.each<[string, Answer, string]>([
    ['the sign-in page in place of a script', { type: 'text/html' }, '/assets/a.js'],
    ['the sign-in page in place of a picture', { type: 'text/html' }, '/pictures/a.12345678.avif'],
    ['a script in place of a document', {}, '/shell-uk.html'],
    ['a redirected answer', { redirected: true }, '/assets/a.js'],
    ['an error', { status: 503 }, '/assets/a.js'],
    ['an answer of another site', { kind: 'cors' }, '/assets/a.js'],
  ])('%s', (_name, given, path) => {
    expect(isTrueAnswer(answer(given), path)).toBe(false);
  });
});

describe('a build is kept whole', () => {
  test('only what is missing is fetched', async () => {
    const { paths } = stubCache(['/assets/a.js']);
    const fetched = vi.fn(async (_path: string) => answer());
    vi.stubGlobal('fetch', fetched);
    await keepMissing('pages', ['/assets/a.js', '/assets/b.js']);
    expect(fetched.mock.calls).toEqual([['/assets/b.js']]);
    expect(paths()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  test('one file that does not come fails the whole, and what came waits for the next try', async () => {
    const { paths } = stubCache();
    vi.stubGlobal('fetch', async (path: string) => answer({ status: path === '/assets/b.js' ? 404 : 200 }));
    await expect(keepMissing('pages', ['/assets/a.js', '/assets/b.js'])).rejects.toThrow('/assets/b.js answered 404');
    expect(paths()).toEqual(['/assets/a.js']);
  });

  test('files of earlier builds go when the next one takes over', async () => {
    const { paths } = stubCache(['/assets/old.js', '/assets/a.js']);
    await keepOnly('pages', ['/assets/a.js', '/assets/b.js']);
    expect(paths()).toEqual(['/assets/a.js']);
  });
});

test('work goes on so many at once, each item once', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await inTurn([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(most).toBe(2);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
});

describe('a picture in another width', () => {
  const at = (path: string) => `${ORIGIN}/pictures/${path}`;

  test.each([
    ['lake-960.12345678.avif', 'lake-480.12345678.avif', true],
    ['lake-480.12345678.avif?moved', 'lake-480.12345678.avif', true],
    ['lake.12345678.jpg?moved', 'lake.12345678.jpg', true],
    ['lake-480.12345678.avif', 'lake-960.12345678.avif', false],
    ['lake-960.87654321.avif', 'lake-480.12345678.avif', false],
    ['chalet-lake-960.12345678.avif', 'lake-480.12345678.avif', false],
  ])('%s in place of %s: %s', (kept, wanted, fits) => {
    expect(isWider(at(kept), at(wanted))).toBe(fits);
  });

  test('without a network an older or narrower one, or another format, is better than none', () => {
    expect(isSamePicture(at('lake-480.87654321.avif'), at('lake-1600.12345678.avif'))).toBe(true);
    expect(isSamePicture(at('lake.12345678.jpg'), at('lake-1600.12345678.avif'))).toBe(true);
    expect(isSamePicture(at('oak-480.12345678.avif'), at('lake-480.12345678.avif'))).toBe(false);
  });
});

describe('pictures keep within their room', () => {
  const { cacheDidUpdate, cachedResponseWillBeUsed } = roomFor('pictures', 25);

  test('the oldest go first, as many as needed', async () => {
    const { paths } = stubCache(['/a', '/b', '/c', '/d'], '0123456789');
    await cacheDidUpdate?.({} as never);
    expect(paths()).toEqual(['/c', '/d']);
  });

  async function lookAt(asked: string, found: string) {
    const under: Promise<unknown>[] = [];
    const event = { waitUntil: (work: Promise<unknown>) => under.push(work) };
    const cachedResponse = answer({ body: '0123456789', path: found });
    await cachedResponseWillBeUsed?.({ request: new Request(`${ORIGIN}${asked}`), cachedResponse, event } as never);
    await Promise.all(under);
  }

  test('one that is looked at counts as new', async () => {
    const { paths } = stubCache(['/a', '/b', '/c', '/d'], '0123456789');
    await lookAt('/a', '/a');
    await cacheDidUpdate?.({} as never);
    expect(paths()).toEqual(['/d', '/a']);
  });

  test('so does one that stood in for another width', async () => {
    const { paths } = stubCache(['/a-960', '/b', '/c', '/d'], '0123456789');
    await lookAt('/a-480', '/a-960');
    expect(paths()).toEqual(['/b', '/c', '/d', '/a-960']);
  });

  test('one that is looked at is moved each time it has become old, and is never away meanwhile', async () => {
    const { paths, history } = stubCache(['/a', '/b'], '0123456789');
    for (const path of ['/a', '/b', '/a', '/b', '/a']) {
      await lookAt(path, path);
      expect(paths().at(-1)).toBe(path);
      expect(paths()).toHaveLength(2);
    }
    for (const kept of history) expect(kept).toEqual(expect.arrayContaining(['/a', '/b']));
  });

  test('one that is moved while it is looked for is found', async () => {
    const path = '/pictures/lake-480.12345678.avif';
    const { cache } = stubCache([path, '/b'], '0123456789');
    const { keys } = cache;
    let hasMoved = false;
    cache.keys = async () => {
      const listed = await keys();
      if (!hasMoved) {
        hasMoved = true;
        await lookAt(path, path);
      }
      return listed;
    };
    const request = new Request(`${ORIGIN}/pictures/lake-1600.12345678.avif`);
    const found = await otherWidths('pictures').handlerDidError?.({ request } as never);
    expect(await found?.text()).toBe('0123456789');
  });
});
