import type { DeskPaymentRequest, WrittenRow } from '#contract/desk/desk-money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskPeriodAnswer } from '#contract/desk/desk-period.ts';
import type { CloseShiftRequest, DeskShiftAnswer, OwedRefunds } from '#contract/desk/desk-shift.ts';
import type { Locale } from '#contract/site/locale.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { call } from '../../api.ts';

/** A repeated `key` adds no second row. */
export const writePayment = (number: string, payment: DeskPaymentRequest, key: string) =>
  call<WrittenRow>('POST', DESK_PATHS.payments.replace(':number', number), payment, key);

export const correctRow = (id: string, reason: string, key: string) =>
  call<WrittenRow>('POST', DESK_PATHS.correction.replace(':id', encodeURIComponent(id)), { reason }, key);

export const addFiscalNumber = (id: string, fiscal_number: string) =>
  call<{ data: null }>('POST', DESK_PATHS.fiscalNumber.replace(':id', encodeURIComponent(id)), { fiscal_number });

/** null means the last shift. */
export const readShift = (number: number | null) =>
  call<DeskShiftAnswer>('GET', number === null ? DESK_PATHS.shift : `${DESK_PATHS.shift}?number=${number}`);

export const openShift = (opening: { readonly opening: number; readonly reason: string }) =>
  call<DeskShiftAnswer>('POST', DESK_PATHS.shifts, opening);

export const closeShift = (closing: CloseShiftRequest) => call<DeskShiftAnswer>('POST', DESK_PATHS.closeShift, closing);

export const readOwed = () => call<OwedRefunds>('GET', DESK_PATHS.refunds);

/** Both days have the form `2026-12-31`. */
export const readPeriod = (from: string, to: string) =>
  call<DeskPeriodAnswer>('GET', `${DESK_PATHS.period}?from=${from}&to=${to}`);

export const addRefundStep = (number: string, step: { step: 'asked' | 'returned'; document?: string }, key: string) =>
  call<{ data: null }>('POST', DESK_PATHS.refundSteps.replace(':number', number), step, key);

/** Returns the address of a file. The query names its shift or period. */
export function reportPath(
  path: 'shiftCsv' | 'shiftPdf' | 'periodCsv' | 'periodPdf',
  about: Readonly<Record<string, string>>,
  locale: Locale,
): string {
  return `${API_BASE}${DESK_PATHS[path]}?${new URLSearchParams({ ...about, locale })}`;
}
