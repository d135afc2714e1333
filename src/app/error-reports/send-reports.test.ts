import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CaughtError } from './failure.ts';
import { FailedCall } from './fetch-public.ts';
import { isWorthTelling, toReport } from './send-reports.ts';

const caught = (error: unknown, kind: CaughtError['kind'] = 'uncaught'): CaughtError => ({
  kind,
  error,
  page: '/en/booking',
});
const chunkFailure = new TypeError('Failed to fetch dynamically imported module: https://resort.example/assets/x.js');

test.each([
  ['a bug', new TypeError('beds.map is not a function'), true],
  ['a refused request', new FailedCall('/categories', 404), true],
  ['a chunk that failed to load', chunkFailure, true],
  ['a missing network', new TypeError('Failed to fetch'), false],
  ['a timeout', new DOMException('signal timed out', 'TimeoutError'), false],
  ['an aborted request', new DOMException('The user aborted a request', 'AbortError'), false],
  [
    'an aborted request wrapped in another error',
    new Error('Date is empty', { cause: new DOMException('', 'AbortError') }),
    false,
  ],
  ['unknown availability', new Error('Date is empty', { cause: new Error('/free answered 500') }), true],
  ['a layout loop of ResizeObserver', 'ResizeObserver loop completed with undelivered notifications.', false],
  [
    'an error of a browser extension',
    Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/a.js:1:1' }),
    false,
  ],
] as const)('%s: sends %s', (_, error, expected) => {
  expect(isWorthTelling(caught(error), true)).toBe(expected);
});

test('a chunk that fails to load offline is not reported', () => {
  expect(isWorthTelling(caught(chunkFailure), false)).toBe(false);
});

describe('a report', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { querySelector: () => ({ src: 'https://resort.example/assets/index-a1B2.js' }) });
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) Version/19.0 Mobile/15E148 Safari/604.1' });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('contains the error and its page, and nothing else', () => {
    const error = new TypeError('Order of "Olena Koval" <olena@example.com> is not iterable');
    error.stack = `TypeError: ${error.message}\n at f (https://resort.example/assets/booking-x9Y8.js:1:2345)\n at Olena`;
    expect(toReport({ kind: 'rejection', error, page: '/en/booking/Olena' })).toEqual({
      kind: 'rejection',
      message: 'TypeError: … of … at booking-x9Y8.js:1:2345',
      build: 'index-a1B2.js',
      page: '/en/booking/…',
      browser: 'safari',
    });
  });

  test('names the request that failed, even if another error wraps it', () => {
    const cause = new FailedCall('/orders/get-free-rooms', 503, '1c5b3f5e-6f0e-4f0a-9d2b-0c6f3f1f2a3b');
    const request = 'in request 1c5b3f5e-6f0e-4f0a-9d2b-0c6f3f1f2a3b';
    expect(toReport(caught(cause)).message).toBe(`/orders/get-free-rooms answered 503 ${request}`);
    expect(toReport(caught(new Error('Date is empty', { cause }))).message).toBe(`Date is empty ${request}`);
  });

  test.each([
    ['a text', 'Failed of all', 'Failed of all'],
    ['an object that a guest may have typed', { name: 'Olena' }, '…'],
    ['nothing', undefined, '…'],
    ['a promise rejected with a name', Object.assign(new Error('x'), { name: 'Olena' }), 'x'],
  ])('contains no data of the guest from %s', (_, thrown, message) => {
    expect(toReport(caught(thrown)).message).toBe(message);
  });

  test('names the missing chunk, whichever module noticed it', () => {
    expect(toReport(caught(chunkFailure, 'page')).kind).toBe('chunk');
  });
});
