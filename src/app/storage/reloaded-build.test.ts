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

test('the version that the tab reloaded from is told once, if it comes back', () => {
  show('index-old');
  noteReloads(2);
  expect(takeReloads()).toBe(2);
  expect(takeReloads()).toBe(0);
});

test('a new version is none that came back', () => {
  show('index-old');
  noteReloads(1);
  show('index-new');
  expect(takeReloads()).toBe(0);
});

test('a tab that was not reloaded for a version knows of none', () => {
  show('index-old');
  expect(takeReloads()).toBe(0);
});

test('where storage is forbidden the guest is asked again, and nothing fails', () => {
  show('index-old');
  vi.stubGlobal('sessionStorage', undefined);
  noteReloads(1);
  expect(takeReloads()).toBe(0);
});
