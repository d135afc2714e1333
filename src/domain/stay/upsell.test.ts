import { describe, expect, test } from 'vitest';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { findUpsell } from './upsell.ts';

const couple = { adults: 2, children: [] };
const dates = stay('2026-12-13', '2026-12-16');

function free(id: number, nightMinor: number, overrides: Parameters<typeof sampleAccommodation>[0] = {}) {
  const accommodation = sampleAccommodation({ id, kind: 'rooms', ...overrides });
  return { accommodation, nightPricesMinor: [nightMinor, nightMinor, nightMinor] };
}

const comfort = free(1, 235_000);
const upsellAmong = (others: ReturnType<typeof free>[], party = couple) =>
  findUpsell(comfort, party, [comfort, ...others], dates, TODAY);

describe('a better room', () => {
  test('is the next dearer one of the same kind, with what the bill will rise by', () => {
    expect(upsellAmong([free(2, 426_000), free(3, 348_000), free(4, 195_000)])).toEqual({
      accommodation: expect.objectContaining({ id: 3 }),
      differenceMinor: 339_000,
      nightDifferenceMinor: 113_000,
    });
  });

  test('is of another kind only when the own has nothing better', () => {
    const cottage = free(2, 345_000, { kind: 'cottages' });
    expect(upsellAmong([cottage, free(3, 426_000)])?.accommodation.id).toBe(3);
    expect(upsellAmong([cottage])?.accommodation.id).toBe(2);
  });

  test('costs what this party pays: a larger house may save the extra seat', () => {
    const roomy = free(2, 300_000, { baseCapacity: 3 });
    const three = { adults: 3, children: [] };
    // Three dearer nights, minus an extra seat, plus a third adult's tax.
    expect(upsellAmong([roomy], three)?.differenceMinor).toBe(3 * 65_000 - 3 * 60_000 + 3 * 4_000);
  });

  test('is never one that the party does not fit into or that is sold by phone', () => {
    const small = free(2, 348_000, { baseCapacity: 1, extraSeats: 0 });
    expect(upsellAmong([small, free(3, 348_000, { phoneOnly: true })])).toBeNull();
  });

  test('is not the same price under another name', () => {
    expect(upsellAmong([free(2, 235_000)])).toBeNull();
  });

  test('shows its difference per night to the kopiyka', () => {
    const uneven = { ...free(2, 0), nightPricesMinor: [235_000, 235_000, 235_100] };
    expect(upsellAmong([uneven])).toMatchObject({ differenceMinor: 100, nightDifferenceMinor: 33 });
  });
});
