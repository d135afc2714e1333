import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { offerOfCode } from '#domain/pricing/promo-code.ts';
import { discountOf } from '#domain/pricing/special-offer.ts';
import { readRates } from './prices-api.ts';
import styles from './promo.module.css';
import type { PromoTerms } from './promo-draft.ts';
import { type PromoHouse, reductionText } from './promo-words.ts';

const DAYS_AHEAD = 14;
const NIGHTS = 2;
const COUPLE = { adults: 2, children: [] };

/** Shows a bill with the code for two of its nights in one of its houses. Uses the function that prices every bill. */
export function PromoPreview({
  terms,
  houses,
}: {
  readonly terms: PromoTerms;
  readonly houses: readonly PromoHouse[];
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const today = resortToday();
  const { accommodations, nights, reduction } = terms;
  const house = houses.find(({ category_code }) => accommodations?.includes(category_code) ?? true);
  const first = nights === null ? addDays(today, DAYS_AHEAD) : nights.start < today ? today : nights.start;
  const last = nights !== null && nights.end <= first ? first : addDays(first, NIGHTS - 1);
  const { data } = useQuery({ queryKey: ['rates', first, last], queryFn: () => readRates(first, last) });
  const kind = data?.data.kinds.find(({ category_id }) => category_id === house?.category_id);
  const prices = kind?.nights.map(({ price }) => toMinor(price)) ?? [];
  const stay = { arrival: first, departure: addDays(last, 1) };
  if (house === undefined || prices.length === 0) return null;
  const accommodation = { code: house.category_code, kind: house.kind };
  const discount = discountOf(offerOfCode(terms), [{ accommodation, party: COUPLE, nightPricesMinor: prices }], stay);
  if (discount === null) return null;
  const { code } = terms;
  const dates = formatDayRange(stay.arrival, stay.departure, locale);
  const wire =
    reduction.kind === 'percent' ? { percent: reduction.percent } : { amount: toAmount(reduction.amountMinor) };
  return (
    <div className={`inset ${styles.preview}`}>
      <p className="note">
        <Trans>
          As a guest sees it: {house.title[locale]}, {dates}
        </Trans>
      </p>
      <p className="apart">
        <span>{nightsText(i18n, prices.length)}</span>
        <strong>
          {formatPrice(
            prices.reduce((sum, price) => sum + price, 0),
            locale,
          )}
        </strong>
      </p>
      <p className="apart rust">
        <span>
          <Trans>
            Promo code {code}, {reductionText(i18n, wire, locale)}
          </Trans>
        </span>
        <strong>−{formatPrice(discount.amountMinor, locale)}</strong>
      </p>
    </div>
  );
}
