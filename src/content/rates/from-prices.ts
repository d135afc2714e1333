import type { Content } from '#content/loading/load-content.ts';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import { toAccommodation, toStayRules } from '#contract/content/accommodation.ts';
import { toSpecialOffers } from '#contract/content/special-offer.ts';
import { type CalendarDate, isWithin } from '#domain/calendar/calendar-date.ts';
import { lowestNightPrice, offersOfOneNight } from '#domain/pricing/night-price.ts';
import { applyToRates, type RuleOfNight } from './apply-night-rules.ts';
import { calendarEnd, expandRateCalendar } from './rate-calendar.ts';

/** `from_price`: what an offer makes cheaper on some night on sale, or the desk has priced for some night. */
export function addFromPrices(
  { categories, homePages, rateCalendar }: Pick<Content, 'categories' | 'homePages' | 'rateCalendar'>,
  today: CalendarDate,
  rules: readonly RuleOfNight[] = [],
): Content['categories'] {
  const home = homePages.data[0]?.attributes[0];
  const offers = home === undefined ? [] : offersOfOneNight(toSpecialOffers(home));
  if (home === undefined || (offers.length === 0 && rules.length === 0)) return categories;
  const { blockedDates } = toStayRules(home);
  const rates = expandRateCalendar(rateCalendar, categories, today, calendarEnd(today, rateCalendar));
  const nights = applyToRates(rates, rules).filter(
    ({ closed, night }) => !closed && !blockedDates.some((range) => isWithin(night, range)),
  );
  const priced = new Set(rules.map(({ accommodationId }) => accommodationId));
  return {
    data: categories.data.map(({ id, attributes }) => {
      const own = nights.filter(({ accommodationId }) => accommodationId === id);
      return {
        id,
        attributes: attributes.map((category) => {
          const lowestMinor = lowestNightPrice(toAccommodation(id, category, home), own, today, offers);
          const isCheaper = lowestMinor < toMinor(category.default_price);
          const isOther = isCheaper || (priced.has(id) && Number.isFinite(lowestMinor));
          return isOther ? { ...category, from_price: toAmount(lowestMinor) } : category;
        }),
      };
    }),
  };
}
