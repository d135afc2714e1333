import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { ResultPlate } from './pass-check.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-13T09:00:00+02:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const PASS = {
  orderNumber: 'SM-7K4Q',
  stay: stay('2026-12-13', '2026-12-16'),
  rooms: [{ code: 'chalet-lake', adults: 2, children: 1 }],
  dueMinor: 1_362_600,
  issuedAt: '2026-11-21T10:05:00Z',
};

function say(more: Partial<typeof PASS> = {}, locale: 'uk' | 'en' = 'en') {
  const result = { outcome: 'valid', pass: { ...PASS, ...more } } as const;
  return renderText(<ResultPlate result={result} titles={{ 'chalet-lake': 'Lake Chalet' }} />, locale);
}

test('the desk sees who may enter: number, dates with year, house and guests', async () => {
  const text = await say();
  for (const words of ['Valid pass', 'SM-7K4Q', '13–16 December 2026', 'Lake Chalet 2 adults, 1 child']) {
    expect(text).toContain(words);
  }
});

test.each([
  ['2026-12-14', '2026-12-16', 'Valid pass', 'The arrival is still ahead'],
  ['2026-12-13', '2026-12-16', 'Valid pass', 'Arrives today'],
  ['2026-12-12', '2026-12-14', 'Valid pass', 'The stay is under way'],
  ['2026-12-10', '2026-12-13', 'Valid pass', 'Leaves today'],
  ['2026-12-10', '2026-12-12', 'Genuine, but over', 'The stay is over'],
])('a pass for %s to %s shows on 13 December: %s, %s', async (arrival, departure, word, moment) => {
  const text = await say({ stay: stay(arrival, departure) });
  expect(text).toContain(word);
  expect(text).toContain(moment);
  if (word !== 'Valid pass') expect(text).not.toContain('Valid pass');
});

test('today is the resort’s date, whatever the time zone of the desk’s device', async () => {
  vi.setSystemTime(Date.parse('2026-12-12T22:30:00Z'));
  expect(await say()).toContain('Arrives today');
  vi.setSystemTime(Date.parse('2026-12-12T21:30:00Z'));
  expect(await say()).toContain('The arrival is still ahead');
});

describe('the amount due', () => {
  test.each([
    [1_362_600, 'en', 'To pay at the desk UAH 13,626'],
    [1_362_650, 'uk', '13 626,50 ₴'],
    [0, 'en', 'Payment Paid in full'],
  ] as const)('shows %d kopiyky still due in %s as: %s', async (dueMinor, locale, words) => {
    expect(await say({ dueMinor }, locale)).toContain(words);
  });

  test('is shown with the time of the pass, because only the list of arrivals knows later payments', async () => {
    const text = await say();
    expect(text).toContain('Issued on 21 November, 12:05.');
    expect(text).toContain('Only the list of arrivals knows');
  });
});

test('every room of the booking is listed; a room that has left the catalogue is listed by its code', async () => {
  const rooms = [...PASS.rooms, { code: 'old-mill', adults: 1, children: 0 }];
  expect(await say({ rooms })).toContain('Lake Chalet 2 adults, 1 child old-mill 1 adult');
});
