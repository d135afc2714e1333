import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OfferOption } from '#app/content/views/booking-view.ts';
import { offerText } from '#app/format/bill-words.ts';
import { formatWeekdayShort } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { changeOffer } from '#app/stores/search/search-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { Locale } from '#contract/site/locale.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { findObstacles, type OfferObstacle, type WishedRoom } from '#domain/pricing/special-offer.ts';
import type { Stay } from '#domain/stay/stay.ts';
import styles from './offer-chip.module.css';

/** Why an offer is not on the bill of a stay. */
type OfferMiss = OfferObstacle | { readonly reason: 'better_offer' };

/** Empty: the offer is on the bill, or may still be once every room has an accommodation. `quote`: null until then. */
export function findMisses(
  offer: OfferOption,
  rooms: readonly WishedRoom[],
  stay: Stay,
  quote: Quote | null,
): readonly OfferMiss[] {
  const obstacles = findObstacles(offer, rooms, stay);
  if (obstacles.length > 0 || quote === null || quote.discount?.offerCode === offer.code) return obstacles;
  // The only obstacle left: a split stay spends its free nights in a house that the offer does not cover.
  return [{ reason: quote.discount === undefined ? 'accommodations' : 'better_offer' }];
}

interface OfferChipProps {
  /** undefined: the offer cannot be booked on the site. */
  readonly option: OfferOption | undefined;
  readonly misses: readonly OfferMiss[];
  readonly children?: ReactNode;
}

/** The special offer in the guest's link, and each of its conditions that the stay misses. */
export function OfferChip({ option, misses, children }: OfferChipProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  return (
    <div className={`row wrap ${styles.offer}`} role="status">
      <p className={`label tight shrink inline ${styles.chip}`}>
        {option === undefined ? t`The offer of the link is over` : `${offerText(i18n, option.title)}, ${option.value}`}
        <button type="button" data-round aria-label={t`Hide the offer`} onClick={() => changeOffer(undefined)}>
          <Icon name="close" size={18} />
        </button>
      </p>
      {option !== undefined &&
        misses.map((miss) => (
          <p className={`note ${styles.why}`} key={miss.reason}>
            {missText(i18n, miss, option, locale)}
          </p>
        ))}
      {children}
    </div>
  );
}

function missText(
  i18n: I18n,
  miss: OfferMiss,
  { period, weekdays, valid }: Pick<OfferOption, 'period' | 'weekdays' | 'valid'>,
  locale: Locale,
): string {
  switch (miss.reason) {
    case 'dates':
      return period === null
        ? i18n._(msg`The offer leaves some of these nights out.`)
        : i18n._(msg`The offer is not for all of these nights: it is valid ${valid}.`);
    case 'weekdays': {
      const days = (weekdays ?? []).map((day) => formatWeekdayShort(day, locale)).join(', ');
      return i18n._(msg`The offer is for the nights of ${days}.`);
    }
    case 'too_few_nights':
      return i18n._(
        msg`${plural(miss.minimumNights, {
          one: 'The offer applies from # night.',
          other: 'The offer applies from # nights.',
        })}`,
      );
    case 'accommodations':
      return i18n._(msg`The offer is for other accommodation.`);
    case 'guests':
      return i18n._(
        msg`${plural(miss.guests, {
          one: 'The offer is for # guest in a room.',
          other: 'The offer is for # guests in a room.',
        })}`,
      );
    case 'better_offer':
      return i18n._(msg`Another offer takes more off this stay, so the bill has that one.`);
  }
}
