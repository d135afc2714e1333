import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteReloads, takeReloads } from './reloaded-build.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (build: string) => vi.stubGlobal('document', { querySelector: () => ({ src: `/assets/${build}.js` }) });

test('reloads are reported once if the same version loads again', () => {
  show('index-old');
  noteReloads(2);
  expect(takeReloads()).toBe(2);
  expect(takeReloads()).toBe(0);
});

test('reloads are not reported if a new version loads', () => {
  show('index-old');
  noteReloads(1);
  show('index-new');
  expect(takeReloads()).toBe(0);
});

test('a tab that did not reload reports none', () => {
  show('index-old');
  expect(takeReloads()).toBe(0);
});

test('no reloads and no error are reported if storage is blocked', () => {
  show('index-old');
  vi.stubGlobal('sessionStorage', undefined);
  noteReloads(1);
  expect(takeReloads()).toBe(0);
});
