import { useLingui } from '@lingui/react/macro';
import { formatDayRangeAbbreviated, formatMonthInPhrase } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import {
  cheapestNearby,
  cheapestWeekend,
  nearestFreeStays,
  type PricingContext,
} from '#domain/calendar/suggested-stays.ts';
import { areStaysEqual, type Stay } from '#domain/stay/stay.ts';

interface StaySuggestionsProps {
  /** The last stay that the guest has picked in full. */
  readonly wished: Stay;
  /** Any day of the month whose cheapest weekend is suggested. */
  readonly month: CalendarDate;
  /** The currently picked stay, whose chip is pressed. */
  readonly picked: Stay | null;
  readonly pricing: PricingContext;
  readonly onPick: (stay: Stay) => void;
}

/** Suggests stays of the same length, the cheapest within three days and the nearest, and the cheapest weekend. */
export function StaySuggestions({ wished, month, picked, pricing, onPick }: StaySuggestionsProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const cheapest = cheapestNearby(wished, pricing)?.stay ?? null;
  const [nearest] = nearestFreeStays(wished, 1, pricing);
  const known = [wished, picked, cheapest];
  const other = known.some((stay) => areStaysEqual(stay, nearest?.stay ?? null)) ? null : (nearest?.stay ?? null);
  const weekend = cheapestWeekend(month, pricing)?.stay ?? null;
  const chip = (stay: Stay, kind: 'cheapest' | 'nearest' | 'weekend') => {
    const dates = formatDayRangeAbbreviated(stay.arrival, stay.departure, locale);
    const monthName = formatMonthInPhrase(stay.arrival, locale);
    // The month is already named, unless the weekend ends in the next one.
    const [first, last] = [stay.arrival, stay.departure].map((day) => Number(day.slice(8)));
    const days = stay.arrival.slice(0, 7) === stay.departure.slice(0, 7) ? `${first}–${last}` : dates;
    const words = {
      cheapest: t`Cheapest: ${dates}`,
      nearest: t`Nearest: ${dates}`,
      weekend: t`Cheapest weekend in ${monthName}: ${days}`,
    };
    return (
      <Chip isOn={areStaysEqual(stay, picked)} onClick={() => onPick(stay)}>
        {kind === 'cheapest' && <AvailableMark />} {words[kind]}
      </Chip>
    );
  };
  const hasWeekend = weekend !== null && ![cheapest, other].some((stay) => areStaysEqual(stay, weekend));
  if (cheapest === null && other === null && !hasWeekend) return null;
  return (
    <ChipRow label={t`Nearby dates`}>
      {cheapest !== null && chip(cheapest, 'cheapest')}
      {other !== null && chip(other, 'nearest')}
      {hasWeekend && chip(weekend, 'weekend')}
    </ChipRow>
  );
}
