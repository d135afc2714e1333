import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { toAmount } from '#contract/availability/money.ts';
import type { DeskRates, RateChangeAnswer, RateChangeRequest } from '#contract/desk/desk-rates.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { readSum } from '#domain/desk/typed-sum.ts';
import { useFormDraft } from '../../form-drafts.ts';
import { useChange } from '../../live.ts';
import { changeRates, previewRates } from './prices-api.ts';
import { cornersOf, daysOf, type Selection } from './rates-layout.ts';

interface PriceFields {
  readonly mode: 'sum' | 'percent';
  readonly typed: string;
  /** null: untouched, so it does not change. */
  readonly minimum: number | null;
  readonly closed: boolean | null;
}

export interface PriceChange {
  readonly selection: Selection | null;
  /** null: closes the form. */
  readonly select: (selection: Selection | null) => void;
  readonly form: PriceFields;
  readonly setForm: (form: PriceFields) => void;
  /** What the server would write; null: nothing is requested yet, or it is refused. */
  readonly preview: RateChangeAnswer['data'] | null;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isMistyped: boolean;
  /** The value that the field shows. */
  readonly minimum: number;
  readonly isClosed: boolean;
  readonly write: () => void;
}

const UNTOUCHED: PriceFields = { mode: 'percent', typed: '', minimum: null, closed: null };

/**
 * The chosen nights of a month, and the form for them. The server calculates its preview with the function that also
 * writes.
 */
export function usePriceChange(rates: DeskRates['data'] | undefined, month: CalendarDate): PriceChange {
  // Rows and columns are chosen, so a draft for another month is not for these nights.
  const { draft: kept, write, drop } = useFormDraft<PriceDraft>('prices', () => emptyDraft(month));
  const draft = kept.month === month ? kept : emptyDraft(month);
  const { form, selection, key } = draft;
  const wish = readWish(form);
  const asked = useDeferredValue(toRequest(rates, selection, wish));
  const preview = useQuery({
    queryKey: ['rates', 'preview', asked],
    queryFn: () => previewRates(asked as RateChangeRequest),
    enabled: asked !== null,
    retry: false,
  });
  const writing = useChange({
    mutationFn: (request: RateChangeRequest) => changeRates(request, key),
    onSuccess: drop,
  });
  const nights = chosenNights(rates, selection);
  return {
    form,
    selection,
    select(next) {
      if (next !== null) return write({ ...draft, selection: next });
      drop();
      writing.reset();
    },
    setForm(next) {
      write({ ...draft, form: next, key: crypto.randomUUID() });
      writing.reset();
    },
    preview: asked === null || preview.isError ? null : (preview.data?.data ?? null),
    error: writing.error ?? (asked === null ? null : preview.error),
    isPending: writing.isPending,
    isMistyped: form.typed.trim() !== '' && wish === null,
    minimum: form.minimum ?? fewestNights(nights, rates?.minimum_stay ?? 1),
    isClosed: form.closed ?? (nights.length > 0 && nights.every(({ closed }) => closed)),
    write: () => asked !== null && writing.mutate(asked),
  };
}

interface PriceDraft {
  /** The first day of the month shown. */
  readonly month: CalendarDate;
  readonly selection: Selection | null;
  readonly form: PriceFields;
  /** New for each other form, so that a retry after a lost response is the same change. */
  readonly key: string;
}

function emptyDraft(month: CalendarDate): PriceDraft {
  return { month, selection: null, form: UNTOUCHED, key: crypto.randomUUID() };
}

/** `usual`: the minimum of nights that are not on sale yet. */
export function fewestNights(nights: readonly { readonly minimum_stay: number }[], usual: number): number {
  return nights.length === 0 ? usual : Math.min(...nights.map(({ minimum_stay }) => minimum_stay));
}

function chosenNights(rates: DeskRates['data'] | undefined, selection: Selection | null) {
  if (rates === undefined || selection === null) return [];
  const { top, bottom, first, last } = cornersOf(selection);
  const days: readonly string[] = daysOf(rates).slice(first, last + 1);
  return rates.kinds.slice(top, bottom + 1).flatMap(({ nights }) => nights.filter(({ date }) => days.includes(date)));
}

type Wish = Pick<RateChangeRequest, 'price' | 'percent' | 'closed' | 'minimum_stay'>;

/** Returns null if the typed text is not a price. */
function readWish({ mode, typed, minimum, closed }: PriceFields): Wish | null {
  const rules = { ...(minimum !== null && { minimum_stay: minimum }), ...(closed !== null && { closed }) };
  if (typed.trim() === '') return rules;
  if (mode === 'sum') {
    const minor = readSum(typed);
    return minor === null || minor === 0 ? null : { ...rules, price: toAmount(minor) };
  }
  const percent = Number(typed.replace(/[−–]/, '-').replace(/\s|%/g, ''));
  return Number.isInteger(percent) ? { ...rules, percent } : null;
}

/** Returns null if nothing would change. */
function toRequest(
  rates: DeskRates['data'] | undefined,
  selection: Selection | null,
  wish: Wish | null,
): RateChangeRequest | null {
  if (rates === undefined || selection === null || wish === null || Object.keys(wish).length === 0) return null;
  const { top, bottom, first, last } = cornersOf(selection);
  const days = daysOf(rates);
  const [from, to] = [days[first], days[last]];
  if (from === undefined || to === undefined) return null;
  const category_ids = rates.kinds.slice(top, bottom + 1).map(({ category_id }) => category_id);
  return { category_ids, from, to, ...wish, version: rates.version };
}
