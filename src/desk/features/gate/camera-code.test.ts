import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCodeReader, readFromCamera } from './camera-code.ts';

const stop = vi.fn();
const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop }] }));
let seen: { rawValue: string }[][];
let formats: () => Promise<readonly string[]>;

beforeEach(() => {
  vi.clearAllMocks();
  seen = [];
  formats = async () => ['qr_code', 'ean_13'];
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => formats();
      detect = async () => seen.shift() ?? [];
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const video = { srcObject: null, play: async () => undefined } as unknown as HTMLVideoElement;
const { signal: never } = new AbortController();

async function open() {
  const reader = await openCodeReader();
  if (reader === null) throw new Error('No reader');
  return reader;
}

const read = (signal: AbortSignal) => readFromCamera(video, signal, open);

describe('the camera scanner is absent', () => {
  test('if the browser cannot read codes, or has no camera', async () => {
    vi.stubGlobal('navigator', {});
    expect(await openCodeReader()).toBeNull();
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    vi.stubGlobal('BarcodeDetector', undefined);
    expect(await openCodeReader()).toBeNull();
  });

  test('if the browser reads only other formats, or does not say which', async () => {
    formats = async () => ['ean_13'];
    expect(await openCodeReader()).toBeNull();
    formats = () => Promise.reject(new Error('service unavailable'));
    expect(await openCodeReader()).toBeNull();
  });
});

test('the first code in view is read, and the camera turns off', async () => {
  vi.useFakeTimers();
  seen = [[], [], [{ rawValue: 'SM1*SM-7K4Q' }, { rawValue: 'another' }]];
  const reading = read(never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await reading).toBe('SM1*SM-7K4Q');
  expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' } });
  expect(stop).toHaveBeenCalledTimes(1);
});

test('leaving the page turns the camera off, even while permission is being requested', async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  const reading = read(leaving.signal);
  const outcome = expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(250);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(250);
  await outcome;
  expect(stop).toHaveBeenCalledTimes(1);
  await expect(read(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(stop).toHaveBeenCalledTimes(2);
});

test('scanning fails without permission for the camera, and the camera stays off', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await expect(read(never)).rejects.toMatchObject({ name: 'NotAllowedError' });
  expect(stop).not.toHaveBeenCalled();
});
