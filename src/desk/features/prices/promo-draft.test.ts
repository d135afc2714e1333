import { expect, test } from 'vitest';
import {
  faultsOf,
  limitFaultsOf,
  NEW_PROMO,
  type PromoDraft,
  termsOf,
  toLimits,
  toPromoRequest,
} from './promo-draft.ts';

const DRAFT: PromoDraft = { ...NEW_PROMO, code: ' родина ', value: '8' };

function requestOf(draft: PromoDraft) {
  const terms = termsOf(draft);
  return terms === null || faultsOf(draft).size > 0 ? null : toPromoRequest(draft, terms);
}

test('a code with only a percentage applies to all houses, nights and days, once per guest', () => {
  expect(requestOf(DRAFT)).toEqual({ code: 'РОДИНА', percent: 8, most_per_guest: 1 });
});

test('all typed values are sent', () => {
  const draft: PromoDraft = {
    code: 'дружно-500',
    mode: 'sum',
    value: '1 500,50 ₴',
    houses: ['chalet-lake'],
    nightsFrom: '2027-01-10',
    nightsTo: '2027-01-28',
    bookedFrom: '2026-12-01',
    bookedUntil: '2026-12-01',
    mostUses: '20',
    mostPerGuest: '',
  };
  expect(requestOf(draft)).toEqual({
    code: 'ДРУЖНО-500',
    amount: 1_500.5,
    category_codes: ['chalet-lake'],
    nights_from: '2027-01-10',
    nights_to: '2027-01-28',
    booked_from: '2026-12-01',
    booked_until: '2026-12-01',
    most_uses: 20,
  });
});

test.each<[Partial<PromoDraft>, keyof PromoDraft]>([
  [{ code: 'аб' }, 'code'],
  [{ value: '' }, 'value'],
  [{ value: '0' }, 'value'],
  [{ value: '101' }, 'value'],
  [{ value: '7,5' }, 'value'],
  [{ mode: 'sum', value: '0,50' }, 'value'],
  [{ mode: 'sum', value: 'багато' }, 'value'],
  [{ nightsFrom: '2027-01-10' }, 'nightsTo'],
  [{ nightsFrom: '2027-01-10', nightsTo: '2027-01-09' }, 'nightsTo'],
  [{ bookedFrom: '2026-12-02', bookedUntil: '2026-12-01' }, 'bookedUntil'],
  [{ mostUses: '0' }, 'mostUses'],
  [{ mostUses: 'сто' }, 'mostUses'],
  [{ mostPerGuest: '-1' }, 'mostPerGuest'],
])('%j is reported as an error of %s', (change, field) => {
  expect([...faultsOf({ ...DRAFT, ...change })]).toEqual([field]);
});

test('clearing a limit removes it', () => {
  const limits = { bookedFrom: '2026-12-01', bookedUntil: '', mostUses: '', mostPerGuest: '2' };
  expect(limitFaultsOf(limits).size).toBe(0);
  expect(toLimits('РОДИНА', limits)).toEqual({ code: 'РОДИНА', most_per_guest: 2 });
});
