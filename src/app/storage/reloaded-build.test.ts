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

test('the version that the tab reloaded from is reported once, if it returns', () => {
  show('index-old');
  noteReloads(2);
  expect(takeReloads()).toBe(2);
  expect(takeReloads()).toBe(0);
});

test('a new version does not count as returned', () => {
  show('index-old');
  noteReloads(1);
  show('index-new');
  expect(takeReloads()).toBe(0);
});

test('a tab that was not reloaded for a version reports none', () => {
  show('index-old');
  expect(takeReloads()).toBe(0);
});

test('the guest is asked again without an error where storage is forbidden', () => {
  show('index-old');
  vi.stubGlobal('sessionStorage', undefined);
  noteReloads(1);
  expect(takeReloads()).toBe(0);
});
