import { describe, expect, test } from 'vitest';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { PLAIN_RULES, sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { filtersFor } from './offer-filters.ts';

const WEEKEND: SpecialOffer = {
  code: 'offer-3',
  reduction: { kind: 'percent', percent: 10 },
  minimumNights: 2,
  period: null,
  exceptions: [],
  weekdays: [5, 6],
  accommodations: ['villas', 'chalets'],
  guests: 2,
};
const ROOM = sampleAccommodation({ id: 1, kind: 'rooms', code: 'room' });
const CHALET = sampleAccommodation({ id: 2, kind: 'chalets', code: 'chalet' });
const VILLA = sampleAccommodation({ id: 3, kind: 'villas', code: 'villa', phoneOnly: true });
const FAMILY = { adults: 2, children: ['0-5'] as const };
const COUPLE = { adults: 2, children: [] };
const MIDWEEK = { stay: stay('2026-12-01', '2026-12-03'), rooms: [FAMILY], kind: 'all' as const };

const open = (wished: Parameters<typeof filtersFor>[1], offer = WEEKEND) =>
  filtersFor(offer, wished, [ROOM, CHALET, VILLA], TODAY, PLAIN_RULES);

describe('a link with an offer', () => {
  test('opens with dates, guests and a kind to which the offer applies', () => {
    expect(open(MIDWEEK)).toEqual({ stay: stay('2026-12-04', '2026-12-06'), rooms: [COUPLE], kind: 'chalets' });
  });

  test('keeps filters that already fit', () => {
    const fitting = { stay: stay('2026-12-11', '2026-12-13'), rooms: [FAMILY, COUPLE], kind: 'chalets' as const };
    expect(open(fitting)).toEqual(fitting);
    const anybody = { ...WEEKEND, weekdays: null, accommodations: null, guests: null };
    expect(open({ ...MIDWEEK, kind: null }, anybody)).toEqual({ ...MIDWEEK, kind: null });
  });

  test('with an expired offer changes nothing', () => {
    expect(open(MIDWEEK, { ...WEEKEND, period: { start: '2025-11-01', end: '2026-02-28' } })).toBeNull();
  });
});
