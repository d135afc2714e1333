import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDayRangeShort } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { HistoryEntry, HistoryFacts, StayMail } from '#contract/desk/desk-stay-details.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';

export const MAIL_NAMES: Readonly<Record<StayMail['kind'], MessageDescriptor>> = {
  held: msg({ message: 'Held, please pay', context: 'a mail' }),
  please_confirm: msg({ message: 'Please confirm', context: 'a mail' }),
  confirmed: msg({ message: 'Confirmed', context: 'a mail' }),
  rest_due: msg({ message: 'The rest is due', context: 'a mail' }),
  paid: msg({ message: 'Paid', context: 'a mail' }),
  expired: msg({ message: 'Not paid in time', context: 'a mail' }),
  we_owe_you: msg({ message: 'We owe you', context: 'a mail' }),
  cancelled: msg({ message: 'Cancelled', context: 'a mail' }),
  refunded: msg({ message: 'Refunded', context: 'a mail' }),
  changed: msg({ message: 'Changed', context: 'a mail' }),
  change_too_late: msg({ message: 'Change paid too late', context: 'a mail' }),
  new_key: msg({ message: 'New link', context: 'a mail' }),
  data_code: msg({ message: 'Code for the guest’s data', context: 'a mail' }),
};

/** Describes what the action changed, with values before and after. */
export function changedFacts(i18n: I18n, { before, after }: HistoryEntry, locale: Locale) {
  const [was, is] = [factsText(i18n, before, locale), factsText(i18n, after, locale)];
  return { old: was.filter((fact) => !is.includes(fact)), current: is.filter((fact) => !was.includes(fact)) };
}

/** Describes each fact separately, so that unchanged ones can be left out. */
function factsText(i18n: I18n, facts: HistoryFacts, locale: Locale): string[] {
  const { units, arrival, departure, titles, adults, children = 0, total, balance, mail } = facts;
  const price = (sum: number) => formatPrice(toMinor(sum), locale);
  return [
    ...(units === undefined ? [] : [units.length === 0 ? i18n._(msg`not placed`) : units.join(', ')]),
    ...(arrival === undefined || departure === undefined
      ? []
      : [formatDayRangeShort(calendarDate(arrival), calendarDate(departure), locale)]),
    ...(titles === undefined ? [] : [titles.map((title) => title[locale]).join(', ')]),
    ...(adults === undefined ? [] : [children === 0 ? String(adults) : `${adults}+${children}`]),
    ...(total === undefined ? [] : [i18n._(msg`bill ${price(total)}`)]),
    ...(balance === undefined ? [] : [i18n._(msg`${price(balance)} to pay`)]),
    ...(mail === undefined ? [] : [i18n._(MAIL_NAMES[mail])]),
  ];
}
