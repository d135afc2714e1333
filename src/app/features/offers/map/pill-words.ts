import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatFigure, formatPrice } from '#app/format/price.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import { freeOf, type MapSpot } from './map-layout.ts';

export interface PillWords {
  /** `free`: the door is lit. `taken`: it is shut, and the house is pale. `other`: something else decides. */
  readonly look: 'free' | 'taken' | 'other' | 'asking';
  /** The pill's text without the currency, which is shown once; empty if there is only a door. */
  readonly text: string;
  /** The accessible name without the title. */
  readonly said: string;
}

/** The words of one house: the same as its card in the list (contract, "which text when"), but short. */
export function pillWords(i18n: I18n, { cards, lead }: Pick<MapSpot, 'cards' | 'lead'>): PillWords {
  if (lead.status.kind !== 'free' || cards.length === 1) return statusWords(i18n, lead);
  const price = formatPrice(lead.status.quote.totalMinor, localeOf(i18n));
  const free = freeOf(cards).length;
  const sum = formatFigure(lead.status.quote.totalMinor, localeOf(i18n));
  return { look: 'free', text: i18n._(msg`from ${sum}`), said: i18n._(msg`${free} free, from ${price}`) };
}

function statusWords(i18n: I18n, { status, accommodation }: MapSpot['lead']): PillWords {
  const locale = localeOf(i18n);
  switch (status.kind) {
    case 'free': {
      const price = formatPrice(status.quote.totalMinor, locale);
      return { look: 'free', text: formatFigure(status.quote.totalMinor, locale), said: i18n._(msg`free, ${price}`) };
    }
    case 'taken':
    case 'closed':
      return { look: 'taken', text: '', said: i18n._(msg`taken`) };
    case 'all_chosen':
      return { look: 'taken', text: '', said: i18n._(msg`already chosen for your other rooms`) };
    case 'dates_refused':
      return { look: 'taken', text: '', said: i18n._(msg`not for these dates`) };
    case 'party_too_large': {
      const { mostGuests: most } = status;
      return { look: 'other', text: i18n._(msg`up to ${most}`), said: i18n._(msg`too small: sleeps up to ${most}`) };
    }
    case 'too_short': {
      const { nights } = status;
      const text = i18n._(msg`${plural(nights, { one: 'from # night', other: 'from # nights' })}`);
      return { look: 'other', text, said: text };
    }
    case 'phone_only':
      return { look: 'other', text: i18n._(msg`by phone`), said: i18n._(msg`booked by phone`) };
    case 'asking':
      return { look: 'asking', text: '', said: i18n._(msg`checking the dates`) };
    case 'unknown':
    case 'offline':
      if (status.units !== undefined) return { look: 'free', text: '?', said: i18n._(msg`free, the price is unknown`) };
      return { look: 'other', text: '?', said: i18n._(msg`not known whether it is free`) };
    case 'dates_missing': {
      const price = formatPrice(accommodation.fromPriceMinor, locale);
      const sum = formatFigure(accommodation.fromPriceMinor, locale);
      return { look: 'other', text: i18n._(msg`from ${sum}`), said: i18n._(msg`from ${price} per night`) };
    }
  }
}
