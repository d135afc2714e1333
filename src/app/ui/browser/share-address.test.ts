import { afterEach, expect, test, vi } from 'vitest';
import { shareAddress } from './share-address.ts';

afterEach(() => vi.unstubAllGlobals());

const URL_OF_PAGE = 'https://resort.example/accommodation/chalet-lake';

const share = () => shareAddress('Lake Chalet', URL_OF_PAGE);

test('the system’s share sheet is used if it exists', async () => {
  const [offer, writeText] = [vi.fn(async () => undefined), vi.fn()];
  vi.stubGlobal('navigator', { share: offer, clipboard: { writeText } });
  expect(await share()).toBe('offered');
  expect(offer).toHaveBeenCalledWith({ title: 'Lake Chalet', url: URL_OF_PAGE });
  expect(writeText).not.toHaveBeenCalled();
});

test('closing that sheet is not a failure', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  expect(await share()).toBe('offered');
});

test('the address is copied to the clipboard if there is no share sheet', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await share()).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(URL_OF_PAGE);
});

test.each([
  ['does not exist', {}],
  ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } }],
])('no copy is announced if the clipboard %s', async (_how, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await share()).toBe('refused');
});
