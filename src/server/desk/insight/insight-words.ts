import type { Locale } from '#contract/site/locale.ts';
import type { Fate, Lead, Source } from '#domain/desk/insight/booking-sums.ts';

interface InsightWords {
  readonly day: string;
  readonly kind: string;
  readonly whole: string;
  /** Heads of the columns of nights. */
  readonly nights: readonly string[];
  readonly before: (head: string) => string;
  readonly bookings: string;
  readonly count: string;
  readonly leadDays: string;
  readonly cancelledShare: string;
  readonly lead: string;
  readonly leads: Readonly<Record<Lead, string>>;
  readonly source: string;
  readonly sources: Readonly<Record<Source, string>>;
  readonly revenue: string;
  readonly cancelled: string;
  readonly fates: Readonly<Record<Exclude<Fate, 'takes_place'>, (freeDays: number) => string>>;
  readonly loss: string;
}

/** Words of the report as a file. */
export const INSIGHT_WORDS: Readonly<Record<Locale, InsightWords>> = {
  uk: {
    day: 'День',
    kind: 'Вид',
    whole: 'Разом',
    nights: ['У продажу', 'Продано', 'Зайнято, %', 'ADR, грн', 'RevPAR, грн', 'Дохід за ночі, грн'],
    before: (head) => `${head}, торік`,
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
      in_time: (days) => `За ${days} дн. і раніше`,
      late: () => 'Пізніше',
      no_show: () => 'Незаїзд',
      lapsed: () => 'Резерв минув',
    },
  },
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
