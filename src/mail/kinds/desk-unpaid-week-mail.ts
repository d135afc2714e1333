import { msg, plural } from '@lingui/core/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { detail, line } from '#mail/mail-facts.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';
import { writeDeskFacts } from './desk-facts.ts';

const LAST_DAY_OF_WEEK = 6;

/** Unpaid orders hold most of what could be sold in a week. One mail per week, with the last order. */
export function writeDeskUnpaidWeekMail(words: OrderInWords): MailBody {
  const { order, say, locale, names, dates } = words;
  const { number } = order;
  const weekOf = (monday: (typeof order.unpaidWeeks)[number]['monday']) =>
    formatDayRange(monday, addDays(monday, LAST_DAY_OF_WEEK), locale);
  const weeks = order.unpaidWeeks.map(({ monday }) => weekOf(monday)).join(', ');
  return {
    subject: say(msg`Mostly unpaid: ${weeks}, last ${number}`),
    preview: `${names}, ${dates}`,
    title: say(msg`Bookings without payment hold most of a week`),
    lead: say(
      msg`In these weeks more than half of the nights that could be sold are held by bookings without payment. The last of them is below.`,
    ),
    action: null,
    facts: [
      {
        name: say(msg`Weeks`),
        lines: order.unpaidWeeks.flatMap(({ monday, unpaid, sellable }) => [
          line(weekOf(monday)),
          detail(say(msg`${unpaid} of ${plural(sellable, { one: '# room night', other: '# room nights' })}`)),
        ]),
      },
      ...writeDeskFacts(words),
    ],
    bill: null,
    sections: [
      {
        title: say(msg`What to do`),
        text: say(msg`Call the guests of the largest unpaid bookings and ask whether they are coming.`),
        aside: say(msg`The engine writes about each week once.`),
      },
    ],
  };
}
