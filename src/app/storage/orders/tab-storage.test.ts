import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraftEnd, isDraftOver, noteDraftEnd } from './draft-end.ts';
import { isSharedDevice, noteSharedDevice } from './shared-device.ts';
import { readTabDraft, removeTabDraft, writeTabDraft } from './tab-draft.ts';

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

describe('the end of a draft', () => {
  test('comes at its moment, and is forgotten with the draft', () => {
    expect(isDraftOver(1_000)).toBe(false);
    noteDraftEnd(1_000);
    expect(isDraftOver(999)).toBe(false);
    expect(isDraftOver(1_000)).toBe(true);
    forgetDraftEnd();
    expect(isDraftOver(2_000)).toBe(false);
  });

  test('stands where all tabs look', () => {
    noteDraftEnd(1_000);
    expect(device.kept.size).toBe(1);
    expect(tab.kept.size).toBe(0);
  });
});

describe('the draft of a tab', () => {
  test('comes back as it was written, until it is removed, and stays in its tab', () => {
    const draft = { form: { firstName: 'Олена' }, newsletter: true };
    writeTabDraft(draft);
    expect(readTabDraft()).toEqual(draft);
    expect(device.kept.size).toBe(0);
    removeTabDraft();
    expect(readTabDraft()).toBeNull();
  });

  test('that nobody here has written is none', () => {
    tab.setItem('checkout-draft', '{half');
    expect(readTabDraft()).toBeNull();
  });
});

test('a device that is not the guest’s is one for as long as the tab is open', () => {
  expect(isSharedDevice()).toBe(false);
  noteSharedDevice();
  expect(isSharedDevice()).toBe(true);
  expect(device.kept.size).toBe(0);
});

test('where storage is forbidden nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', FORBIDDEN);
  vi.stubGlobal('localStorage', FORBIDDEN);
  for (const write of [noteSharedDevice, forgetDraftEnd, removeTabDraft]) write();
  noteDraftEnd(0);
  writeTabDraft({});
  expect([isSharedDevice(), isDraftOver(1), readTabDraft()]).toEqual([false, false, null]);
});
