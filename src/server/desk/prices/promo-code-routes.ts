import { Type } from 'typebox';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import {
  type DeskPromoCode,
  DeskPromoCodes,
  PromoCodeLimits,
  PromoCodeRequest,
  PromoCodeStop,
} from '#contract/desk/desk-promo-codes.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { normaliseCode, type PromoCode, promoStatus } from '#domain/pricing/promo-code.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import {
  insertPromoCode,
  limitPromoCode,
  listPromoCodes,
  lockPromoCode,
  type PromoLimits,
  type StoredPromoCode,
  stopPromoCode,
  sumGiven,
} from '../../orders/promo/promo-codes-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { readDay } from '../read-days.ts';
import { MANAGER, whoOf } from '../sessions/desk-access.ts';
import { readFullNames } from '../staff/staff-names-repository.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';

const BEFORE_FIRST = 'must not be before the first day';

/** Lists, creates, limits and stops promo codes. A code's discount never changes, so booked stays keep it. */
export const promoCodeRoutes: DeskRoutes = async (app, options) => {
  const { database, now, timeZone, accommodations, titleOf, siteOffers } = options;

  app.get(
    DESK_PATHS.promoCodes,
    {
      config: MANAGER,
      schema: {
        summary: 'Promo codes with their uses',
        response: { 200: DeskPromoCodes },
      },
    },
    async () => {
      const reader = database.readLatest;
      const codes = await listPromoCodes(reader);
      const given = await sumGiven(reader);
      const nameOf = await readFullNames(reader, codes, 'createdBy');
      const { today } = deskClockAt(now(), timeZone);
      return {
        data: {
          codes: codes.map((code) => ({
            ...toAnswer(code, today),
            given: toAmount(given.get(code.code) ?? 0),
            created_by: nameOf(code.createdBy),
          })),
          houses: accommodations.map(({ id, code, kind }) => ({
            category_id: id,
            category_code: code,
            title: titleOf(id),
            kind,
          })),
          offers: siteOffers.map(({ title, value, valid }) => ({ title, value, valid })),
        },
      };
    },
  );

  app.post(
    DESK_PATHS.promoCodes,
    {
      config: MANAGER,
      schema: {
        summary: 'Create a promo code',
        body: PromoCodeRequest,
        response: { 204: Type.Null(), 422: FieldErrors },
      },
    },
    async (request) => {
      const promo = readPromoCode(
        request.body,
        accommodations.map(({ code }) => code),
      );
      const who = whoOf(request);
      await database.transaction(async (transaction) => {
        if (!(await insertPromoCode(transaction, promo, who, now()))) {
          throw new FieldsRefused({ code: ['There is such a code already'] });
        }
        const { code: subject, ...after } = promo;
        await addAuditEntry(transaction, { who, action: 'promo_code_created', subject, after }, now());
      });
    },
  );

  app.put(
    DESK_PATHS.promoCodes,
    {
      config: MANAGER,
      schema: {
        summary: 'Change how long and how often a promo code can be booked with',
        body: PromoCodeLimits,
        response: { 204: Type.Null(), 404: NamedError, 422: FieldErrors },
      },
    },
    async (request) => {
      const who = whoOf(request);
      const { code: subject, most_uses, most_per_guest } = request.body;
      const after = {
        bookedUntil: readField(request.body, 'booked_until'),
        mostUses: most_uses ?? null,
        mostPerGuest: most_per_guest ?? null,
      };
      await database.transaction(async (transaction) => {
        const locked = await lockPromoCode(transaction, subject);
        const promo = orNotFound(locked?.stoppedAt === null ? locked : null);
        refuseLimits(promo, after);
        await limitPromoCode(transaction, subject, after);
        const { bookedUntil, mostUses, mostPerGuest } = promo;
        const before = { bookedUntil, mostUses, mostPerGuest };
        await addAuditEntry(transaction, { who, action: 'promo_code_limited', subject, before, after }, now());
      });
    },
  );

  app.post(
    DESK_PATHS.stopPromoCode,
    {
      config: MANAGER,
      schema: {
        summary: 'Stop a promo code; bookings with it keep their discount',
        body: PromoCodeStop,
        response: { 204: Type.Null(), 404: NamedError, 422: FieldErrors },
      },
    },
    async (request) => {
      const who = whoOf(request);
      const { code: subject } = request.body;
      await database.transaction(async (transaction) => {
        orNotFound(await stopPromoCode(transaction, subject, now()));
        await addAuditEntry(transaction, { who, action: 'promo_code_stopped', subject }, now());
      });
    },
  );
};

function toAnswer(promo: StoredPromoCode, today: CalendarDate): Omit<DeskPromoCode, 'given' | 'created_by'> {
  const { code, reduction, accommodations, nights, bookedFrom, bookedUntil, mostUses, mostPerGuest, uses } = promo;
  return {
    code,
    ...(reduction.kind === 'percent' ? { percent: reduction.percent } : { amount: toAmount(reduction.amountMinor) }),
    ...(accommodations !== null && { category_codes: [...accommodations] }),
    ...(nights !== null && { nights_from: nights.start, nights_to: nights.end }),
    ...(bookedFrom !== null && { booked_from: bookedFrom }),
    ...(bookedUntil !== null && { booked_until: bookedUntil }),
    ...(mostUses !== null && { most_uses: mostUses }),
    ...(mostPerGuest !== null && { most_per_guest: mostPerGuest }),
    uses,
    created_at: promo.createdAt,
    status: promoStatus(promo, { uses, isStopped: promo.stoppedAt !== null }, today),
  };
}

/** Throws FieldsRefused if a field is invalid. */
function readPromoCode(body: PromoCodeRequest, known: readonly string[]): PromoCode {
  const code = normaliseCode(body.code);
  if (code === null) throw new FieldsRefused({ code: ['must have 3 to 24 letters, digits or hyphens'] });
  const { percent, amount, category_codes: houses = null } = body;
  if ((percent === undefined) === (amount === undefined)) {
    throw new FieldsRefused({ percent: ['either a percentage or a sum'] });
  }
  const unknown = houses?.filter((house) => !known.includes(house)) ?? [];
  if (unknown.length > 0) throw new FieldsRefused({ category_codes: [`unknown: ${unknown.join(', ')}`] });
  const nights = readRange(body, 'nights_from', 'nights_to');
  if ((nights.start === null) !== (nights.end === null)) {
    throw new FieldsRefused({ nights_to: ['goes together with nights_from'] });
  }
  const booked = readRange(body, 'booked_from', 'booked_until');
  return {
    code,
    reduction:
      percent === undefined ? { kind: 'sum', amountMinor: toMinor(amount ?? 0) } : { kind: 'percent', percent },
    accommodations: houses,
    nights: nights.start === null || nights.end === null ? null : { start: nights.start, end: nights.end },
    bookedFrom: booked.start,
    bookedUntil: booked.end,
    mostUses: body.most_uses ?? null,
    mostPerGuest: body.most_per_guest ?? null,
  };
}

/** Throws FieldsRefused if a new limit contradicts past uses or the first day of booking. */
function refuseLimits({ uses, bookedFrom }: StoredPromoCode, { mostUses, bookedUntil }: PromoLimits): void {
  if (mostUses !== null && mostUses < uses) throw new FieldsRefused({ most_uses: [`must be at least ${uses}`] });
  if (bookedFrom !== null && bookedUntil !== null && bookedUntil < bookedFrom) {
    throw new FieldsRefused({ booked_until: [BEFORE_FIRST] });
  }
}

type DayField = 'nights_from' | 'nights_to' | 'booked_from' | 'booked_until';

function readRange(body: PromoCodeRequest, from: DayField, until: DayField) {
  const [start, end] = [readField(body, from), readField(body, until)];
  if (start !== null && end !== null && end < start) {
    throw new FieldsRefused({ [until]: [BEFORE_FIRST] });
  }
  return { start, end };
}

function readField<Field extends DayField>(
  body: { readonly [Name in Field]?: string },
  field: Field,
): CalendarDate | null {
  const text = body[field];
  return text === undefined ? null : readDay(text, field);
}
