import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceStorage, isSharedDevice, noteSharedDevice, tabStorage } from './browser-storage.ts';

class FakeStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const FORBIDDEN = new Proxy(
  {},
  {
    get() {
      throw new DOMException('refused', 'SecurityError');
    },
  },
);

let tab: FakeStorage;
let device: FakeStorage;

beforeEach(() => {
  [tab, device] = [new FakeStorage(), new FakeStorage()];
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', device);
});
afterEach(() => vi.unstubAllGlobals());

describe('data stored in a tab', () => {
  test('is read unchanged until it is removed, and is not visible in other tabs', () => {
    const draft = { form: { firstName: 'Олена' }, newsletter: true };
    tabStorage.writeJson('draft', draft);
    expect(tabStorage.readJson('draft')).toEqual(draft);
    expect(device.kept.size).toBe(0);
    tabStorage.remove('draft');
    expect(tabStorage.readJson('draft')).toBeNull();
  });

  test('is returned once if it is taken', () => {
    tabStorage.write('path', '/profile');
    expect([tabStorage.take('path'), tabStorage.take('path')]).toEqual(['/profile', null]);
  });

  test('is ignored if another program wrote it', () => {
    tab.setItem('draft', '{half');
    expect(tabStorage.readJson('draft')).toBeNull();
  });
});

test('a device marked as shared stays marked while the tab is open', () => {
  expect(isSharedDevice()).toBe(false);
  noteSharedDevice();
  expect(isSharedDevice()).toBe(true);
  expect(device.kept.size).toBe(0);
});

test('nothing is stored and nothing fails if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', FORBIDDEN);
  vi.stubGlobal('localStorage', FORBIDDEN);
  noteSharedDevice();
  for (const storage of [tabStorage, deviceStorage]) {
    expect(storage.writeJson('draft', {})).toBe(false);
    storage.remove('draft');
    expect(storage.take('draft')).toBeNull();
  }
  expect(isSharedDevice()).toBe(false);
});
