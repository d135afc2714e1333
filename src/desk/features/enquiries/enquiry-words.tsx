import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  formatClock,
  formatDay,
  formatDayNumeric,
  formatDayRange,
  formatMinute,
  formatWeekdayShort,
} from '#app/format/dates.ts';
import { resortDay, resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskEnquiry, EnquiredEvent } from '#contract/desk/desk-enquiries.ts';
import { houseOfTopic, TOPIC_HALL } from '#contract/enquiries/topics.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, calendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import type { EnquiryState } from '#domain/enquiry/enquiry-state.ts';
import type { Seating } from '#domain/enquiry/hall.ts';
import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';

export const STATE_NAMES: Readonly<Record<EnquiryState, MessageDescriptor>> = {
  new: msg({ message: 'New', context: 'enquiries' }),
  in_work: msg({ message: 'In progress', context: 'enquiries' }),
  answered: msg({ message: 'Answered', context: 'enquiries' }),
  closed: msg({ message: 'Closed', context: 'enquiries' }),
};

export const SEATING_NAMES: Readonly<Record<Seating, MessageDescriptor>> = {
  theatre: msg`rows of chairs`,
  u_shape: msg`in a U`,
  classroom: msg`at desks`,
};

export const MEAL_NAMES: Readonly<Record<EnquiredEvent['meals'][number], MessageDescriptor>> = {
  breakfast: msg`breakfast`,
  lunch: msg`lunch`,
  dinner: msg`dinner`,
};

export const TEMPLATE_NAMES: Readonly<Record<ReplyTemplate, MessageDescriptor>> = {
  hall_free: msg`The hall is free`,
  hall_taken: msg`Taken, another day`,
  other_hall: msg`Another hall`,
  house_free: msg`It is free`,
  house_taken: msg`Taken, other dates`,
  other_house: msg`Another house`,
  answer: msg`In own words`,
  invoice: msg({ message: 'Invoice', context: 'answer' }),
  call_back: msg`We call back`,
};

/** The subject of the enquiry with its day, such as `Середня зала, 14 січня`. */
export function Subject({ enquiry: { about, hall, stay, topic } }: { readonly enquiry: DeskEnquiry }) {
  const locale = useLocale();
  const title = about?.[locale] ?? (topic === 'contacts' ? <Trans>Question</Trans> : topic);
  if (hall !== null) {
    return (
      <>
        {title}, {eventDays(hall, locale)}
      </>
    );
  }
  if (stay === null) return <>{title}</>;
  return (
    <>
      {title}, {formatDayRange(calendarDate(stay.arrival), calendarDate(stay.departure), locale)}
    </>
  );
}

/** The form from which the guest sent the enquiry. */
export function Source({ topic }: Pick<DeskEnquiry, 'topic'>) {
  if (topic === TOPIC_HALL) return <Trans>from the form of the halls</Trans>;
  if (topic === 'contacts') return <Trans>from the page of contacts</Trans>;
  return houseOfTopic(topic) === null ? (
    <Trans>from the page of an offer</Trans>
  ) : (
    <Trans>from the page of a house</Trans>
  );
}

/** For example `14:05` for today, `вчора`, or `22.12`. */
export function When({ at }: { readonly at: string }) {
  const locale = useLocale();
  const ms = Date.parse(at);
  const [day, today] = [resortDay(ms), resortToday()];
  if (day === today) return <span className="figures">{formatClock(ms)}</span>;
  if (day === addDays(today, -1)) return <Trans>yesterday</Trans>;
  return <span className="figures">{formatDayNumeric(day, locale)}</span>;
}

/** For example `сьогодні о 14:05` or `22 грудня о 14:05`. */
export function ReceivedAt({ at }: { readonly at: string }) {
  const locale = useLocale();
  const time = formatClock(Date.parse(at));
  const received = resortDay(Date.parse(at));
  if (received === resortToday()) return <Trans>today at {time}</Trans>;
  const day = formatDay(received, locale);
  return (
    <Trans>
      {day} at {time}
    </Trans>
  );
}

/** How long the guest waited, such as `за 12 хв`. */
export function Waited({ from, to }: { readonly from: string; readonly to: string }) {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
  const [hours, days] = [Math.round(minutes / 60), Math.round(minutes / (24 * 60))];
  if (minutes < 60) return <Trans>in {minutes} min</Trans>;
  if (hours < 48) return <Trans>in {hours} h</Trans>;
  return (
    <Trans>
      in <Plural value={days} one="# day" other="# days" />
    </Trans>
  );
}

function eventDays({ day, days }: Pick<EnquiredEvent, 'day' | 'days'>, locale: Locale): string {
  const first = calendarDate(day);
  return days === 1 ? formatDay(first, locale) : formatDayRange(first, addDays(first, days - 1), locale);
}

/** For example `чт 14 січня, 9:00–17:00`. */
export function eventTime(event: EnquiredEvent, locale: Locale): string {
  const weekday = event.days === 1 ? `${formatWeekdayShort(weekdayOf(calendarDate(event.day)), locale)} ` : '';
  return `${weekday}${eventDays(event, locale)}, ${formatMinute(event.starts_at)}–${formatMinute(event.ends_at)}`;
}

export function useSeating(): (seating: Seating) => string {
  const { i18n } = useLingui();
  return (seating) => i18n._(SEATING_NAMES[seating]);
}
