import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a path of this site is stored, and used once', () => {
  rememberReturnPath('/en/profile/booking-history?x=1');
  expect([takeReturnPath(), takeReturnPath()]).toEqual(['/en/profile/booking-history?x=1', null]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/\tevil',
  'evil.example',
])('a path to another site is ignored: %j', (path) => {
  rememberReturnPath(path);
  expect(takeReturnPath()).toBeNull();
});

test('nothing is stored and nothing fails if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberReturnPath('/profile');
  expect(takeReturnPath()).toBeNull();
});
