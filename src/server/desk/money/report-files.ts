import { formatOrderDate } from '#contract/availability/dates.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskPeriod } from '#contract/desk/desk-period.ts';
import type { DeskShift, ShiftRow } from '#contract/desk/desk-shift.ts';
import type { PrintedItem, PrintedMenu } from '#contract/menus/printed-menu.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { figure, writeCsv } from '../../http/write-csv.ts';
import { kindOf, momentAt, REPORT_WORDS } from './report-words.ts';

const WAYS = ['cash', 'terminal', 'online', 'transfer'] as const;

/** A printed shift report. Colours and the resort's name are added for all printed documents. */
export type PrintedShift = Omit<PrintedMenu, 'colours' | 'resort'>;

export function printShift(shift: DeskShift, locale: Locale, timeZone: string): PrintedShift {
  const words = REPORT_WORDS[locale];
  const { cash, sums, closing, rows } = shift;
  const at = (instant: string) => Object.values(momentAt(instant, timeZone)).join(', ');
  const line = (title: string, amount: number) => item(title, price(amount, locale));
  return {
    locale,
    title: words.title(shift.number),
    heading: words.heading,
    facts: [
      words.opened(shift.opened_by, at(shift.opened_at)),
      closing === null ? words.stillOpen : words.closed(closing.by, at(closing.at)),
    ],
    sections: [
      {
        title: words.sums,
        items: [...toSumItems(sums, locale), line(words.total, sums.total)],
      },
      {
        title: words.cash.title,
        items: [
          ...(['opening', 'taken', 'returned', 'expected'] as const).map((part) => line(words.cash[part], cash[part])),
          ...(closing === null ? [] : [line(words.cash.counted, closing.counted)]),
        ],
      },
      ...(rows.length === 0
        ? []
        : [{ title: words.rows, items: rows.toReversed().map((row) => toItem(row, locale, timeZone)) }]),
    ],
    notes: [
      ...(shift.opening_reason === '' ? [] : [words.openingReason(shift.opening_reason)]),
      ...(closing === null || closing.reason === '' ? [] : [words.reason(closing.reason)]),
    ],
    validFrom: calendarDateAt(Date.parse(closing?.at ?? shift.opened_at), timeZone),
  };
}

/** One item per payment method, and one for refunds. */
function toSumItems(sums: DeskShift['sums'], locale: Locale): PrintedItem[] {
  const words = REPORT_WORDS[locale];
  return [
    ...WAYS.map((way) => item(words.ways[way], price(sums[way].amount, locale))),
    item(words.returned, price(sums.returned.amount, locale)),
  ];
}

/** Prints the sums of a period and of each of its days. The bookkeeping table has the individual rows. */
export function printPeriod({ from, to, sums, days }: DeskPeriod, locale: Locale): PrintedShift {
  const words = REPORT_WORDS[locale];
  const dayItems = days.map((day) => {
    const parts = WAYS.filter((way) => day.sums[way].count !== 0 || day.sums[way].amount !== 0).map(
      (way) => `${words.ways[way]} ${price(day.sums[way].amount, locale)}`,
    );
    const { amount } = day.sums.returned;
    if (amount !== 0) parts.push(`${words.returned} ${price(amount, locale)}`);
    return {
      ...item(formatOrderDate(calendarDate(day.date)), price(day.sums.total, locale)),
      description: parts.join(', '),
    };
  });
  return {
    locale,
    title: words.period(formatOrderDate(calendarDate(from)), formatOrderDate(calendarDate(to))),
    heading: words.heading,
    facts: [],
    sections: [
      {
        title: words.sums,
        items: [...toSumItems(sums, locale), item(words.periodTotal, price(sums.total, locale))],
      },
      ...(days.length === 0 ? [] : [{ title: words.days, items: dayItems }]),
    ],
    notes: [],
    validFrom: calendarDate(to),
  };
}

function toItem(row: ShiftRow, locale: Locale, timeZone: string): PrintedItem {
  const words = REPORT_WORDS[locale];
  const { time } = momentAt(row.at, timeZone);
  const hasReceipt = row.way === 'cash' || row.way === 'terminal';
  const receipt = row.fiscal_number === null ? words.noReceipt : words.receipt(row.fiscal_number);
  const facts = [
    words.kinds[kindOf(row, row.method)],
    words.ways[row.way],
    hasReceipt ? receipt : '',
    row.document,
    row.company,
    row.reason,
    row.by,
  ];
  const title = [time, row.last_name, row.order_number].filter((text) => text !== '').join(' ');
  return { ...item(title, price(row.amount, locale)), description: facts.filter((text) => text !== '').join(', ') };
}

function item(title: string, sum: string): PrintedItem {
  return { title, price: sum, description: null, measure: null, isVegetarian: false, notes: [] };
}

/** Formats an amount as `−1 950 ₴`, in English as `−UAH 1,950`. */
function price(amount: number, locale: Locale): string {
  const minor = Math.abs(toMinor(amount));
  const digits = minor % 100 === 0 ? 0 : 2;
  const figure = new Intl.NumberFormat(locale === 'uk' ? 'uk-UA' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
  return `${amount < 0 ? '−' : ''}${locale === 'uk' ? `${figure}\u00a0₴` : `UAH\u00a0${figure}`}`;
}

/** Writes the rows of a shift or period, oldest first, for bookkeeping's spreadsheets. */
export function writeShiftCsv({ rows }: Pick<DeskShift, 'rows'>, locale: Locale, timeZone: string): string {
  const words = REPORT_WORDS[locale];
  const lines = rows.toReversed().map((row) => {
    const { date, time } = momentAt(row.at, timeZone);
    return [
      date,
      time,
      row.order_number,
      row.last_name,
      words.kinds[kindOf(row, row.method)],
      words.ways[row.way],
      row.fiscal_number ?? '',
      row.document,
      row.company,
      row.reason,
      row.by,
      figure(row.amount, 2),
    ];
  });
  return writeCsv([words.columns, ...lines]);
}
