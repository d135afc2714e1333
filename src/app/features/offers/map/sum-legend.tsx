import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { countNights } from '#domain/stay/stay.ts';
import styles from './house-map.module.css';
import { freeOf, type MapSpot } from './map-layout.ts';
import { pillWords } from './pill-words.ts';

interface SumLegendProps {
  readonly cards: readonly EvaluatedOption[];
  readonly spots: readonly MapSpot[];
  readonly party: GuestParty | undefined;
}

/** Explains the map's figures and shut doors: «₴ за 3 ночі на двох». Renders nothing while no pill has a figure. */
export function SumLegend({ cards, spots, party }: SumLegendProps) {
  const { i18n } = useLingui();
  const [free] = freeOf(cards);
  const guests = (party?.adults ?? 0) + (party?.children.length ?? 0);
  const isWithoutDates = cards.some(({ status }) => status.kind === 'dates_missing');
  if (free?.status.kind !== 'free') {
    return isWithoutDates ? (
      <p className={`sum row t13 placed ${styles.legend}`}>
        <Trans>UAH for an ordinary night</Trans>
      </p>
    ) : null;
  }
  const nights = nightsText(i18n, countNights(free.status.stay));
  const forGuests = i18n._(msg`${plural(guests, { one: 'for # guest', other: 'for # guests' })}`);
  return (
    <p className={`sum row t13 placed ${styles.legend}`}>
      <AvailableMark />{' '}
      <Trans>
        UAH for {nights}, {forGuests}
      </Trans>
      {spots.some((spot) => pillWords(i18n, spot).look === 'taken') && (
        <span className={`soft regular inline ${styles.taken}`}>
          <ShutDoor size={14} /> <Trans>taken</Trans>
        </span>
      )}
    </p>
  );
}

/** The logo's doorway without its light marks taken houses. The text beside it carries the meaning. */
export function ShutDoor({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 18 18" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d="M9 1.5L16.5 7.4V16.5H1.5V7.4Z"
        fill="var(--mist)"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
