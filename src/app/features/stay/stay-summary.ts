import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { nightsText, partyText } from '#app/format/stay-words.ts';
import type { Locale } from '#contract/site/locale.ts';
import { countGuests, type GuestParty, joinParties } from '#domain/stay/guest-party.ts';
import { countNights, type Stay } from '#domain/stay/stay.ts';

/** «13–16 грудня, 3 ночі» */
export function stayText(i18n: I18n, stay: Stay, locale: Locale): string {
  return `${formatDayRange(stay.arrival, stay.departure, locale)}, ${nightsText(i18n, countNights(stay))}`;
}

/** «5 гостей», if there is no room for more words. */
export function guestsInShort(i18n: I18n, rooms: readonly GuestParty[]): string {
  const guests = countGuests(joinParties(rooms));
  return i18n._(msg`${plural(guests, { one: '# guest', other: '# guests' })}`);
}

export function roomsText(i18n: I18n, rooms: number): string {
  return i18n._(msg`${plural(rooms, { one: '# room', other: '# rooms' })}`);
}

/** «4 дорослі, 1 дитина · 2 кімнати»; rooms only if there are several. */
export function guestsText(i18n: I18n, rooms: readonly GuestParty[]): string {
  const guests = partyText(i18n, joinParties(rooms));
  return rooms.length === 1 ? guests : `${guests} · ${roomsText(i18n, rooms.length)}`;
}
