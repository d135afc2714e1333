import { expect, test } from 'vitest';
import { isChunkFailure, readFailure } from './failure.ts';
import { FailedCall } from './fetch-public.ts';

const chunkOf = (message: string) => new TypeError(message);

test('a refused call has its status and path', () => {
  const refused = { kind: 'refused', status: 503, message: '/foods answered 503' };
  expect(readFailure(new FailedCall('/foods', 503), true)).toEqual(refused);
  expect(readFailure(new FailedCall('/foods', 503), false)).toEqual(refused);
  const named = readFailure(new FailedCall('/foods', 503, '1c5b3f5e-6f0e-4f0a-9d2b-0c6f3f1f2a3b'), true);
  expect(named.message).toBe('/foods answered 503 in request 1c5b3f5e-6f0e-4f0a-9d2b-0c6f3f1f2a3b');
});

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
])('«%s» is reported as a connection failure, and as offline without a network', (message) => {
  expect(readFailure(new TypeError(message), true)).toEqual({ kind: 'connection', status: null, message });
  expect(readFailure(new TypeError(message), false).kind).toBe('offline');
});

test.each([
  'Failed to fetch dynamically imported module: https://resort.example/assets/list.js',
  'error loading dynamically imported module: https://resort.example/assets/list.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/list.css',
])('«%s» is reported as a chunk that did not load', (message) => {
  expect(isChunkFailure(chunkOf(message))).toBe(true);
  expect(readFailure(chunkOf(message), true).kind).toBe('connection');
  expect(readFailure(chunkOf(message), false).kind).toBe('offline');
});

test.each([
  [new TypeError('view is null'), 'view is null'],
  [new Error('Failed to fetch the moon'), 'Failed to fetch the moon'],
  ['thrown words', 'thrown words'],
  [undefined, 'undefined'],
])('%s is reported as a bug of the page, with or without a network', (error, message) => {
  expect(readFailure(error, true)).toEqual({ kind: 'bug', status: null, message });
  expect(readFailure(error, false).kind).toBe('bug');
  expect(isChunkFailure(error)).toBe(false);
});
