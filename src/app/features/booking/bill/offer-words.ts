import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OfferOption } from '#app/content/views/booking-view.ts';
import { formatWeekdayShort } from '#app/format/dates.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { OfferObstacle } from '#domain/pricing/special-offer.ts';

/** One sentence: why the stay has no discount. */
export function obstacleText(
  i18n: I18n,
  obstacle: OfferObstacle,
  { offer, valid }: Pick<OfferOption, 'offer' | 'valid'>,
  locale: Locale,
): string {
  switch (obstacle.reason) {
    case 'dates':
      return offer.period === null
        ? i18n._(msg`No discount for these nights: the offer leaves some of them out.`)
        : i18n._(msg`No discount for these nights: the offer is valid ${valid}.`);
    case 'weekdays': {
      const days = (offer.weekdays ?? []).map((day) => formatWeekdayShort(day, locale)).join(', ');
      return i18n._(msg`No discount for these nights: the offer is for the nights of ${days}.`);
    }
    case 'too_few_nights':
      return i18n._(
        msg`${plural(obstacle.minimumNights, {
          one: 'No discount yet: the offer begins with # night.',
          other: 'No discount yet: the offer begins with # nights.',
        })}`,
      );
    case 'accommodations':
      return i18n._(msg`No discount here: the offer is for other stays.`);
    case 'guests':
      return i18n._(
        msg`${plural(obstacle.guests, {
          one: 'No discount for these guests: the offer is for # guest in a room.',
          other: 'No discount for these guests: the offer is for # guests in a room.',
        })}`,
      );
  }
}
