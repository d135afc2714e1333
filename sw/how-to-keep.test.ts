import { afterEach, describe, expect, test, vi } from 'vitest';
import { inTurn, isGenuineAnswer, isSamePicture, isWider, otherWidths, stopKeeping } from './how-to-keep.ts';

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

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('caching an answer', () => {
  test('accepts a file with its own content type', () => {
    expect(isGenuineAnswer(answer(), '/assets/a.js')).toBe(true);
  });

  test.each<[string, Answer, string]>([
    ['the sign-in page in place of a script', { type: 'text/html' }, '/assets/a.js'],
    ['the sign-in page in place of a picture', { type: 'text/html' }, '/pictures/a.12345678.avif'],
    ['a script in place of a document', {}, '/shell-uk.html'],
    ['a redirected answer', { redirected: true }, '/assets/a.js'],
    ['an error', { status: 503 }, '/assets/a.js'],
    ['an answer of another site', { kind: 'cors' }, '/assets/a.js'],
  ])('refuses %s', (_name, given, path) => {
    expect(isGenuineAnswer(answer(given), path)).toBe(false);
  });
});

test('processes the given number of items at the same time, each item once', async () => {
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

describe('a cached picture', () => {
  const at = (path: string) => `${ORIGIN}/pictures/${path}`;

  test.each([
    ['lake-960.12345678.avif', 'lake-480.12345678.avif', true],
    ['lake.12345678.jpg', 'lake-480.12345678.avif', false],
    ['lake-480.12345678.avif', 'lake-960.12345678.avif', false],
    ['lake-960.87654321.avif', 'lake-480.12345678.avif', false],
    ['chalet-lake-960.12345678.avif', 'lake-480.12345678.avif', false],
  ])('named %s is wide enough for %s: %s', (kept, wanted, fits) => {
    expect(isWider(at(kept), at(wanted))).toBe(fits);
  });

  test('is used offline even if it is older, narrower or in another format', () => {
    expect(isSamePicture(at('lake-480.87654321.avif'), at('lake-1600.12345678.avif'))).toBe(true);
    expect(isSamePicture(at('lake.12345678.jpg'), at('lake-1600.12345678.avif'))).toBe(true);
    expect(isSamePicture(at('oak-480.12345678.avif'), at('lake-480.12345678.avif'))).toBe(false);
  });
});

describe('if a picture fails to load', () => {
  test.each([
    ['lake-480.12345678.avif', 'lake-1600.12345678.avif', 'kept'],
    ['oak-480.12345678.avif', 'lake-1600.12345678.avif', undefined],
  ])('the cached %s replaces %s: %s', async (path, wanted, text) => {
    const cache = {
      keys: async () => [new Request(`${ORIGIN}/pictures/${path}`)],
      match: async () => answer({ body: 'kept' }),
    };
    vi.stubGlobal('caches', { open: async () => cache });
    const request = new Request(`${ORIGIN}/pictures/${wanted}`);
    const found = await otherWidths('pictures').handlerDidError?.({ request } as never);
    expect(await found?.text()).toBe(text);
  });
});

test('a worker about to be replaced caches nothing until a page asks again', async () => {
  const done: number[] = [];
  await inTurn([1, 2, 3], 1, async (item) => {
    done.push(item);
    stopKeeping();
  });
  expect(done).toEqual([1]);
  // A booking in another tab refused the new version, so caching continues.
  await inTurn([4, 5], 1, async (item) => {
    done.push(item);
  });
  expect(done).toEqual([1, 4, 5]);
});
