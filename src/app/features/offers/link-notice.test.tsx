import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { noteLinkFaults } from '#app/stores/search/search-store.ts';
import type { LinkFault } from '#contract/availability/booking-link.ts';
import { LinkNotice } from './list/list-notice.tsx';

beforeEach(() => void vi.stubGlobal('document', {}));
afterEach(() => {
  noteLinkFaults([]);
  vi.unstubAllGlobals();
});

async function say(faults: readonly LinkFault[], locale: 'uk' | 'en') {
  noteLinkFaults(faults);
  return renderText(<LinkNotice />, locale);
}

const WORDS: Readonly<Record<LinkFault, string>> = {
  past: 'dates in the past',
  dates: 'the dates',
  guests: 'the guests',
  kind: 'the kind of accommodation',
  sorting: 'the sorting',
  accommodation: 'the accommodation',
  room: 'the room number',
  chosen: 'what was chosen',
};

test.each(Object.entries(WORDS) as [LinkFault, string][])(
  'a link with an invalid %s shows: %s',
  async (fault, words) => {
    expect(await say([fault], 'en')).toBe(`Some of the link could not be used: ${words}. Got it`);
  },
);

test('every part of a link has its own name in Ukrainian', async () => {
  const told: string[] = [];
  for (const fault of Object.keys(WORDS) as LinkFault[]) told.push(await say([fault], 'uk'));
  expect(new Set(told).size).toBe(told.length);
  for (const text of told) expect(text).not.toMatch(/[a-z]/i);
});

test('several invalid parts are named in one sentence', async () => {
  expect(await say(['past', 'guests', 'chosen'], 'en')).toContain(
    'could not be used: dates in the past, the guests, what was chosen.',
  );
});

test('no notice is shown if every part of a link is valid', async () => {
  expect(await say([], 'en')).toBe('');
});
