import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { toAmount } from '#contract/availability/money.ts';
import { PromoCodeAnswer, PromoCodeCheck, PromoCodeRefusal, type PromoTerms } from '#contract/orders/promo-codes.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { normaliseCode, type PromoCode } from '#domain/pricing/promo-code.ts';
import { firstArrivalAt } from '../../availability/first-arrival-at.ts';
import type { OrdersContext } from '../orders-context.ts';
import { findPromoCode } from './promo-codes-repository.ts';
import { CODES_PER_MINUTE, requireActive } from './read-promo.ts';

type PromoContext = Pick<OrdersContext, 'database' | 'rules' | 'timeZone' | 'now'>;

export const promoRoutes: FastifyPluginAsyncTypebox<PromoContext> = async (app, { database, rules, timeZone, now }) => {
  app.post(
    API_PATHS.promoCodeCheck,
    {
      config: { rateLimit: { max: CODES_PER_MINUTE } },
      schema: {
        summary: 'What a promo code takes off a bill',
        description: 'Whether this guest may still use it is decided when the order is placed.',
        body: PromoCodeCheck,
        response: { 200: PromoCodeAnswer, 422: Type.Union([PromoCodeRefusal, FieldErrors]), 429: NamedError },
      },
    },
    async ({ body }) => {
      const code = normaliseCode(body.code);
      const promo = code === null ? null : await findPromoCode(database.readLatest, code);
      return { data: toTerms(requireActive(promo, firstArrivalAt(now(), timeZone, rules.lateArrivalUntil))) };
    },
  );
};

function toTerms({ code, reduction, accommodations, nights }: PromoCode): PromoTerms {
  return {
    code,
    ...(reduction.kind === 'percent' ? { percent: reduction.percent } : { amount: toAmount(reduction.amountMinor) }),
    category_codes: accommodations === null ? null : [...accommodations],
    nights_from: nights?.start ?? null,
    nights_to: nights?.end ?? null,
  };
}
