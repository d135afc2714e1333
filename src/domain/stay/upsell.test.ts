import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteStay } from '#domain/pricing/quote.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { AccommodationKind } from './accommodation.ts';
import { isPartyAllowed } from './guest-party.ts';
import { findUpsell } from './upsell.ts';

const couple = { adults: 2, children: [] };
const dates = stay('2026-12-13', '2026-12-16');

/** Each one is larger than the one before it, unless the test overrides it. */
function free(id: number, nightMinor: number, overrides: Parameters<typeof sampleAccommodation>[0] = {}) {
  const accommodation = sampleAccommodation({ id, kind: 'rooms', areaSquareMetres: 20 + id, ...overrides });
  return { accommodation, nightPricesMinor: [nightMinor, nightMinor, nightMinor] };
}

const comfort = free(1, 235_000);
const upsellAmong = (others: ReturnType<typeof free>[], party = couple) =>
  findUpsell(comfort, party, [comfort, ...others], dates, TODAY);

describe('an upgrade', () => {
  test('is the next more expensive house of the same kind, with the difference between the bills', () => {
    expect(upsellAmong([free(2, 312_000), free(3, 278_000), free(4, 195_000)])).toEqual({
      accommodation: expect.objectContaining({ id: 3 }),
      differenceMinor: 3 * 43_000,
      isTaxed: true,
    });
  });

  test('is of another kind only if its own kind has nothing better', () => {
    const cottage = free(2, 270_000, { kind: 'cottages' });
    expect(upsellAmong([cottage, free(3, 300_000)])?.accommodation.id).toBe(3);
    expect(upsellAmong([cottage])?.accommodation.id).toBe(2);
  });

  test('uses the price for this party: a larger house may save the extra bed', () => {
    const roomy = free(2, 300_000, { baseCapacity: 3 });
    const three = { adults: 3, children: [] };
    // Three more expensive nights, minus an extra seat, plus a third adult's tax.
    expect(upsellAmong([roomy], three)?.differenceMinor).toBe(3 * 65_000 - 3 * 60_000 + 3 * 4_000);
  });

  test('is never too small for the party or booked only by phone', () => {
    const small = free(2, 278_000, { baseCapacity: 1, extraSeats: 0 });
    expect(upsellAmong([small, free(3, 278_000, { phoneOnly: true })])).toBeNull();
  });

  test.each([
    ['the same price under another name', {}, 235_000],
    ['the same area for more', { areaSquareMetres: 21 }, 278_000],
    ['a smaller one for more', { areaSquareMetres: 18 }, 278_000],
    ['fewer places for more', { extraSeats: 1 }, 278_000],
    ['more than a third more expensive', {}, 235_000 + 81_001],
  ])('is not %s', (_name, overrides, nightMinor) => {
    expect(upsellAmong([free(2, nightMinor, overrides)])).toBeNull();
  });

  test('is never a lower kind', () => {
    const cottage = free(1, 412_000, { kind: 'cottages' });
    const suite = free(2, 426_000, { kind: 'rooms' });
    expect(findUpsell(cottage, couple, [cottage, suite], dates, TODAY)).toBeNull();
  });

  test('is better in every respect that it claims, for any resort', () => {
    const RANKS: readonly AccommodationKind[] = ['rooms', 'cottages', 'chalets', 'villas'];
    const house = fc.record({
      kind: fc.constantFrom(...RANKS),
      areaSquareMetres: fc.integer({ min: 15, max: 60 }),
      baseCapacity: fc.integer({ min: 1, max: 4 }),
      extraSeats: fc.integer({ min: 0, max: 2 }),
      phoneOnly: fc.boolean(),
      nightMinor: fc.integer({ min: 100_000, max: 200_000 }),
    });
    fc.assert(
      fc.property(fc.array(house, { minLength: 2, maxLength: 8 }), fc.integer({ min: 1, max: 3 }), (houses, adults) => {
        const party = { adults, children: [] };
        const offered = houses.map(({ nightMinor, ...overrides }, id) => free(id, nightMinor, overrides));
        const [chosen] = offered;
        if (chosen === undefined || !isPartyAllowed(party, chosen.accommodation)) return;
        const upsell = findUpsell(chosen, party, offered, dates, TODAY);
        const better = offered.find(({ accommodation }) => accommodation.id === upsell?.accommodation.id);
        if (upsell === null || better === undefined) return;
        const [was, is] = [chosen.accommodation, better.accommodation];
        expect(is.areaSquareMetres).toBeGreaterThan(was.areaSquareMetres);
        expect(is.baseCapacity + is.extraSeats).toBeGreaterThanOrEqual(was.baseCapacity + was.extraSeats);
        expect(RANKS.indexOf(is.kind)).toBeGreaterThanOrEqual(RANKS.indexOf(was.kind));
        const billOf = (each: typeof better) => quoteStay([{ ...each, party }], dates, TODAY).totalMinor;
        expect(upsell.differenceMinor).toBe(billOf(better) - billOf(chosen));
        expect(upsell.differenceMinor * 3).toBeLessThanOrEqual(billOf(chosen));
      }),
    );
  });
});
