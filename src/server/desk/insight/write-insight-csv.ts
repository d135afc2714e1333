import { formatOrderDate } from '#contract/availability/dates.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskInsight, InsightNights } from '#contract/desk/desk-insight.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { rateNights, sumNights } from '#domain/desk/insight/night-sums.ts';
import { type CsvCell, figure, writeCsv } from '../../http/write-csv.ts';

const PERCENT = 100;
const MINOR_PER_UNIT = 100;
const NOTHING = '';

interface Counted {
  readonly count: number;
}

/** Writes all tables of the report below each other: nights by day and by kind, then bookings. */
export function writeInsightCsv(insight: DeskInsight, locale: Locale): string {
  const words = INSIGHT_WORDS[locale];
  const { now, before } = insight.bookings;
  const share = (count: number, of: number) => (of === 0 ? NOTHING : figure((PERCENT * count) / of, 1));
  const counts = (group: Counted, earlier: Counted | undefined) => [figure(group.count), figure(earlier?.count ?? 0)];
  return writeCsv([
    [words.day, ...words.nights, ...words.nights.map(words.before)],
    ...insight.days.map((day) => [
      formatOrderDate(calendarDate(day.date)),
      ...nightCells(day.now),
      ...nightCells(day.before),
    ]),
    [words.whole, ...wholeOf(insight.days.map((day) => day.now)), ...wholeOf(insight.days.map((day) => day.before))],
    [],
    [words.kind, ...words.nights, ...words.nights.map(words.before)],
    ...insight.nights_of_kinds.map((kind) => [kind.title[locale], ...nightCells(kind.now), ...nightCells(kind.before)]),
    [],
    [words.bookings, words.count, words.before(words.count)],
    [words.leadDays, daysCell(now.lead_days), daysCell(before.lead_days)],
    [words.whole, figure(now.count), figure(before.count)],
    [words.cancelledShare, share(now.cancelled, now.count), share(before.cancelled, before.count)],
    [],
    [words.lead, words.count, words.before(words.count)],
    ...now.leads.map((group, index) => [words.leads[group.lead], ...counts(group, before.leads[index])]),
    [],
    [words.source, words.count, words.before(words.count), words.revenue],
    ...now.sources.map((group, index) => [
      words.sources[group.source],
      ...counts(group, before.sources[index]),
      figure(group.revenue, 2),
    ]),
    [],
    [words.cancelled, words.count, words.before(words.count), words.loss],
    ...now.fates.map((group, index) => [
      words.fates[group.fate](insight.free_cancellation_days),
      ...counts(group, before.fates[index]),
      figure(group.loss, 2),
    ]),
  ]);
}

function wholeOf(nights: readonly InsightNights[]): CsvCell[] {
  const sum = sumNights(nights.map(({ revenue, ...counts }) => ({ ...counts, revenueMinor: toMinor(revenue) })));
  return nightCells({ available: sum.available, sold: sum.sold, revenue: sum.revenueMinor / MINOR_PER_UNIT });
}

function nightCells({ available, sold, revenue }: InsightNights): CsvCell[] {
  const rates = rateNights({ available, sold, revenueMinor: toMinor(revenue) });
  const money = (minor: number | null) => (minor === null ? NOTHING : figure(minor / MINOR_PER_UNIT, 2));
  return [
    figure(available),
    figure(sold),
    rates.occupancy === null ? NOTHING : figure(PERCENT * rates.occupancy, 1),
    money(rates.averageMinor),
    money(rates.perAvailableMinor),
    figure(revenue, 2),
  ];
}

function daysCell(days: number | null): CsvCell {
  return days === null ? NOTHING : figure(days);
}

const UKRAINIAN = {
  day: 'День',
  kind: 'Вид',
  whole: 'Разом',
  nights: ['У продажу', 'Продано', 'Зайнято, %', 'ADR, грн', 'RevPAR, грн', 'Дохід за ночі, грн'],
  before: (head: string) => `${head}, торік`,
  bookings: 'Бронювання із заїздом у ці дні',
  count: 'Скільки',
  leadDays: 'Бронюють наперед, днів',
  cancelledShare: 'Скасували, %',
  lead: 'За скільки днів бронюють',
  leads: {
    same_day: 'того ж дня',
    days_7: '1–7 днів',
    days_14: '8–14',
    days_30: '15–30',
    days_60: '31–60',
    longer: 'понад 60',
  },
  source: 'Звідки бронюють',
  sources: {
    site: 'Сайт',
    desk_link: 'Рецепція, за посиланням',
    desk: 'Рецепція, оплата на місці',
    invoice: 'Рецепція, рахунком',
    imported: 'Перенесені з таблиці',
  },
  revenue: 'Дохід за ночі, грн',
  cancelled: 'Скасування й незаїзди',
  loss: 'Утрата, грн',
  fates: {
    in_time: (days: number) => `За ${days} дн. і раніше`,
    late: () => 'Пізніше',
    no_show: () => 'Незаїзд',
    lapsed: () => 'Резерв минув',
  },
};

/** Texts of the report file. */
const INSIGHT_WORDS: Readonly<Record<Locale, typeof UKRAINIAN>> = {
  uk: UKRAINIAN,
  en: {
    day: 'Day',
    kind: 'Kind',
    whole: 'Total',
    nights: ['On sale', 'Sold', 'Occupancy, %', 'ADR, UAH', 'RevPAR, UAH', 'Revenue of nights, UAH'],
    before: (head) => `${head}, a year ago`,
    bookings: 'Bookings that arrive on these days',
    count: 'How many',
    leadDays: 'Booked ahead, days',
    cancelledShare: 'Cancelled, %',
    lead: 'Days booked ahead',
    leads: {
      same_day: 'the same day',
      days_7: '1–7 days',
      days_14: '8–14',
      days_30: '15–30',
      days_60: '31–60',
      longer: 'over 60',
    },
    source: 'Where bookings come from',
    sources: {
      site: 'Site',
      desk_link: 'Front desk, by link',
      desk: 'Front desk, paid on site',
      invoice: 'Front desk, by invoice',
      imported: 'Carried over from a table',
    },
    revenue: 'Revenue of nights, UAH',
    cancelled: 'Cancellations and no-shows',
    loss: 'Loss, UAH',
    fates: {
      in_time: (days) => `${days}+ days before`,
      late: () => 'Later',
      no_show: () => 'No-show',
      lapsed: () => 'Hold ran out',
    },
  },
};
