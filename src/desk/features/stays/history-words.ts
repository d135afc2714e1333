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

const ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  order_placed: msg({ message: 'booking', context: 'history' }),
  check_in: msg({ message: 'check-in', context: 'history' }),
  check_out: msg({ message: 'check-out', context: 'history' }),
  no_show: msg({ message: 'no-show', context: 'history' }),
  undo_check_in: msg({ message: 'check-in undone', context: 'history' }),
  undo_check_out: msg({ message: 'check-out undone', context: 'history' }),
  unit_given: msg({ message: 'unit', context: 'history' }),
  money_written: msg({ message: 'money', context: 'history' }),
  money_corrected: msg({ message: 'row taken back', context: 'history' }),
  fiscal_number_added: msg({ message: 'receipt number', context: 'history' }),
  refund_step: msg({ message: 'step of a refund', context: 'history' }),
  note_added: msg({ message: 'note', context: 'history' }),
  guest_reminded: msg({ message: 'reminded to pay', context: 'history' }),
  mail_resent: msg({ message: 'mail sent again', context: 'history' }),
  email_corrected: msg({ message: 'address corrected', context: 'history' }),
  stay_changed: msg({ message: 'change', context: 'history' }),
  stay_cancelled: msg({ message: 'cancellation', context: 'history' }),
  order_imported: msg({ message: 'carried over from a table', context: 'history' }),
  guests_searched: msg({ message: 'guest’s page opened', context: 'history' }),
  guests_linked: msg({ message: 'guests put together', context: 'history' }),
  guests_split: msg({ message: 'guests split', context: 'history' }),
  silence_changed: msg({ message: 'mails to the guest turned on or off', context: 'history' }),
  newsletter_ended: msg({ message: 'consent to news withdrawn', context: 'history' }),
  guest_code_sent: msg({ message: 'code for the guest’s data', context: 'history' }),
  guest_exported: msg({ message: 'guest’s data given out', context: 'history' }),
  guest_erased: msg({ message: 'guest’s data erased', context: 'history' }),
};

/** A newer release of the server may know further actions. */
const OTHER_ACTION = msg({ message: 'another action', context: 'history' });

export function actionName(action: string): MessageDescriptor {
  return ACTIONS[action] ?? OTHER_ACTION;
}

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
