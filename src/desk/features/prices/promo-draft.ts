import { toAmount } from '#contract/availability/money.ts';
import type { PromoCodeLimits, PromoCodeRequest } from '#contract/desk/desk-promo-codes.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { readSum } from '#domain/desk/typed-sum.ts';
import { normaliseCode, type PromoCode } from '#domain/pricing/promo-code.ts';

/** The fields as typed. Days have the form `2026-12-31`, or are empty. */
export interface PromoDraft {
  readonly code: string;
  readonly mode: 'percent' | 'sum';
  readonly value: string;
  /** Codes of houses; empty: all. */
  readonly houses: readonly string[];
  readonly nightsFrom: string;
  readonly nightsTo: string;
  readonly bookedFrom: string;
  readonly bookedUntil: string;
  readonly mostUses: string;
  readonly mostPerGuest: string;
}

export type LimitDraft = Pick<PromoDraft, 'bookedFrom' | 'bookedUntil' | 'mostUses' | 'mostPerGuest'>;

export const NEW_PROMO: PromoDraft = {
  code: '',
  mode: 'percent',
  value: '',
  houses: [],
  nightsFrom: '',
  nightsTo: '',
  bookedFrom: '',
  bookedUntil: '',
  mostUses: '',
  mostPerGuest: '1',
};

/** The data of a code that a bill needs. */
export type PromoTerms = Pick<PromoCode, 'code' | 'reduction' | 'accommodations' | 'nights'>;

const MOST_PERCENT = 100;
const ONE_HRYVNIA_MINOR = 100;

/** Returns fields whose values cannot be sent. */
export function faultsOf(draft: PromoDraft): ReadonlySet<keyof PromoDraft> {
  const { code, nightsFrom, nightsTo } = draft;
  const faults = limitFaultsOf(draft);
  if (normaliseCode(code) === null) faults.add('code');
  if (readReduction(draft) === null) faults.add('value');
  const isHalf = (nightsFrom === '') !== (nightsTo === '');
  if (isHalf || nightsTo < nightsFrom) faults.add('nightsTo');
  return faults;
}

export function limitFaultsOf({ bookedFrom, bookedUntil, mostUses, mostPerGuest }: LimitDraft): Set<keyof PromoDraft> {
  const faults = new Set<keyof PromoDraft>();
  if (bookedUntil !== '' && bookedUntil < bookedFrom) faults.add('bookedUntil');
  if (readCount(mostUses) === null) faults.add('mostUses');
  if (readCount(mostPerGuest) === null) faults.add('mostPerGuest');
  return faults;
}

/** Returns null if a field is invalid. */
export function termsOf(draft: PromoDraft): PromoTerms | null {
  const [code, reduction] = [normaliseCode(draft.code), readReduction(draft)];
  if (code === null || reduction === null || faultsOf(draft).has('nightsTo')) return null;
  const [start, end] = [parseCalendarDate(draft.nightsFrom), parseCalendarDate(draft.nightsTo)];
  return {
    code,
    reduction,
    accommodations: draft.houses.length === 0 ? null : draft.houses,
    nights: start === null || end === null ? null : { start, end },
  };
}

export function toPromoRequest(draft: PromoDraft, { code, reduction, nights }: PromoTerms): PromoCodeRequest {
  const { houses, bookedFrom } = draft;
  return {
    ...toLimits(code, draft),
    ...(reduction.kind === 'percent' ? { percent: reduction.percent } : { amount: toAmount(reduction.amountMinor) }),
    ...(houses.length > 0 && { category_codes: [...houses] }),
    ...(nights !== null && { nights_from: nights.start, nights_to: nights.end }),
    ...(bookedFrom !== '' && { booked_from: bookedFrom }),
  };
}

export function toLimits(code: string, { bookedUntil, mostUses, mostPerGuest }: LimitDraft): PromoCodeLimits {
  const [uses, perGuest] = [readCount(mostUses), readCount(mostPerGuest)];
  return {
    code,
    ...(bookedUntil !== '' && { booked_until: bookedUntil }),
    ...(uses && { most_uses: uses }),
    ...(perGuest && { most_per_guest: perGuest }),
  };
}

function readReduction({ mode, value }: Pick<PromoDraft, 'mode' | 'value'>): PromoCode['reduction'] | null {
  if (mode === 'sum') {
    const amountMinor = readSum(value);
    return amountMinor === null || amountMinor < ONE_HRYVNIA_MINOR ? null : { kind: 'sum', amountMinor };
  }
  const percent = readCount(value.replace('%', ''));
  return percent && percent <= MOST_PERCENT ? { kind: 'percent', percent } : null;
}

/** Returns 0 if nothing is typed, and null if the text is not a number from 1 on. */
function readCount(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
