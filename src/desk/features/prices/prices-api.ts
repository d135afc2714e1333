import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskPromoCodes, PromoCodeLimits, PromoCodeRequest } from '#contract/desk/desk-promo-codes.ts';
import type { DeskRates, RateChangeAnswer, RateChangeRequest, RateHistory } from '#contract/desk/desk-rates.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { call } from '../../api.ts';

/** Both days are included. */
export const readRates = (from: CalendarDate, to: CalendarDate) =>
  call<DeskRates>('GET', `${DESK_PATHS.rates}?from=${from}&to=${to}`);

export const readRateHistory = () => call<RateHistory>('GET', DESK_PATHS.rateHistory);

export const previewRates = (change: RateChangeRequest) =>
  call<RateChangeAnswer>('PUT', `${DESK_PATHS.rates}?preview=1`, change);

export const changeRates = (change: RateChangeRequest, key: string) =>
  call<RateChangeAnswer>('PUT', DESK_PATHS.rates, change, key);

export const undoRates = (number: number, key: string) =>
  call<RateChangeAnswer>('POST', DESK_PATHS.undoRates, { number }, key);

export const readPromoCodes = () => call<DeskPromoCodes>('GET', DESK_PATHS.promoCodes);

export const createPromoCode = (promo: PromoCodeRequest) => call<null>('POST', DESK_PATHS.promoCodes, promo);

export const limitPromoCode = (limits: PromoCodeLimits) => call<null>('PUT', DESK_PATHS.promoCodes, limits);

export const stopPromoCode = (code: string) => call<null>('POST', DESK_PATHS.stopPromoCode, { code });
