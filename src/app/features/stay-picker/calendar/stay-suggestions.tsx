import { useLingui } from '@lingui/react/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { cheapestNearby, nearestFreeStays, type PricingContext } from '#domain/calendar/suggested-stays.ts';
import { areStaysEqual } from '#domain/search/filters.ts';
import type { Stay } from '#domain/stay/stay.ts';

interface StaySuggestionsProps {
  /** The last stay that the guest has picked in full. */
  readonly wished: Stay;
  /** The stay picked now, whose chip is pressed. */
  readonly picked: Stay | null;
  readonly pricing: PricingContext;
  readonly onPick: (stay: Stay) => void;
}

/** Offers other stays of the same length: the cheapest within three days, and the nearest free one. */
export function StaySuggestions({ wished, picked, pricing, onPick }: StaySuggestionsProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const cheapest = cheapestNearby(wished, pricing)?.stay ?? null;
  const [nearest] = nearestFreeStays(wished, 1, pricing);
  const known = [wished, picked, cheapest];
  const other = known.some((stay) => areStaysEqual(stay, nearest?.stay ?? null)) ? null : (nearest?.stay ?? null);
  const chip = (stay: Stay, isCheapest: boolean) => {
    const dates = formatDayRange(stay.arrival, stay.departure, locale);
    return (
      <Chip isOn={areStaysEqual(stay, picked)} onClick={() => onPick(stay)}>
        {isCheapest && <AvailableMark />} {isCheapest ? t`Cheapest: ${dates}` : t`Nearest: ${dates}`}
      </Chip>
    );
  };
  if (cheapest === null && other === null) return null;
  return (
    <ChipRow label={t`Stays nearby`}>
      {cheapest !== null && chip(cheapest, true)}
      {other !== null && chip(other, false)}
    </ChipRow>
  );
}
