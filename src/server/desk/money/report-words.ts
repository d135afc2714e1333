import { formatOrderDate } from '#contract/availability/dates.ts';
import type { ShiftRow } from '#contract/desk/desk-shift.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';

const UKRAINIAN = {
  title: (number: number) => `Зміна ${number}`,
  period: (from: string, to: string) => `Каса ${from}–${to}`,
  days: 'За днями',
  periodTotal: 'Разом за період',
  heading: 'Каса',
  columns: [
    'Дата',
    'Час',
    'Бронювання',
    'Гість',
    'Запис',
    'Як',
    'Номер чека',
    'Рахунок або платіж',
    'Компанія',
    'Примітка',
    'Хто',
    'Сума, грн',
  ],
  ways: { cash: 'готівка', terminal: 'термінал', transfer: 'переказ', online: 'онлайн' },
  kinds: { payment: 'оплата', refund: 'повернення', correction: 'виправлення' },
  returned: 'Повернули',
  total: 'Разом за зміну',
  cash: {
    title: 'Готівка в касі',
    opening: 'На початку зміни',
    taken: 'Прийнято',
    returned: 'Повернуто готівкою',
    expected: 'Має бути',
    counted: 'Порахували',
  },
  sums: 'Підсумок',
  rows: 'Записи зміни',
  receipt: (number: string) => `чек ${number}`,
  noReceipt: 'без чека',
  opened: (by: string, at: string) => `відкрито ${at}, ${by}`,
  closed: (by: string, at: string) => `закрито ${at}, ${by}`,
  stillOpen: 'зміна відкрита',
  reason: (reason: string) => `Різниця: ${reason}`,
  openingReason: (reason: string) => `Різниця на початку зміни: ${reason}`,
};

/** Texts of the shift report file. */
export const REPORT_WORDS: Readonly<Record<Locale, typeof UKRAINIAN>> = {
  uk: UKRAINIAN,
  en: {
    title: (number) => `Shift ${number}`,
    period: (from, to) => `Cash desk ${from}–${to}`,
    days: 'By day',
    periodTotal: 'Total of the period',
    heading: 'Cash desk',
    columns: [
      'Date',
      'Time',
      'Booking',
      'Guest',
      'Row',
      'How',
      'Number of the receipt',
      'Invoice or payment',
      'Company',
      'Note',
      'Who',
      'Sum, UAH',
    ],
    ways: { cash: 'cash', terminal: 'card terminal', transfer: 'bank transfer', online: 'online' },
    kinds: { payment: 'payment', refund: 'refund', correction: 'correction' },
    returned: 'Returned',
    total: 'Total of the shift',
    cash: {
      title: 'Cash in the drawer',
      opening: 'At the start',
      taken: 'Taken',
      returned: 'Returned in cash',
      expected: 'Must be there',
      counted: 'Counted',
    },
    sums: 'Sums',
    rows: 'Rows of the shift',
    receipt: (number) => `receipt ${number}`,
    noReceipt: 'no receipt',
    opened: (by, at) => `opened ${at}, ${by}`,
    closed: (by, at) => `closed ${at}, ${by}`,
    stillOpen: 'the shift is open',
    reason: (reason) => `Difference: ${reason}`,
    openingReason: (reason) => `Difference at the start of the shift: ${reason}`,
  },
};

export function kindOf(
  { is_correction, amount }: Pick<ShiftRow, 'is_correction' | 'amount'>,
  method: ShiftRow['method'],
) {
  if (is_correction) return 'correction';
  return method === 'refund' || amount < 0 ? 'refund' : 'payment';
}

/** Converts a UTC instant to date and time at the resort: `23.12.2026` and `14:27`. */
export function momentAt(instant: string, timeZone: string): { readonly date: string; readonly time: string } {
  const atMs = Date.parse(instant);
  const time = new Intl.DateTimeFormat('uk-UA', { timeZone, hour: '2-digit', minute: '2-digit' }).format(atMs);
  return { date: formatOrderDate(calendarDateAt(atMs, timeZone)), time };
}
