import { msg } from '@lingui/core/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { typeset, withoutJoiners } from '#app/typesetting/typeset.ts';
import { arrivalDateAt, arrivalMoment, formatHour } from '#domain/guest/arrival-hour.ts';
import { safeNameInMail } from '#domain/guest/guest-in-brief.ts';
import type { MailText } from './mail-body.ts';
import type { MailedOrder } from './mailed.ts';
import type { OrderInWords } from './order-in-words.ts';

/** The guest's additions to the order. Text that could be a message to a stranger is left out. */

interface Told extends Pick<OrderInWords, 'locale' | 'home'> {
  readonly order: Pick<MailedOrder, 'stay' | 'details'>;
}

/** When the guest plans to arrive, and what the resort can promise; nothing if the guest did not say. */
export function arrivalWords(told: Told): MailText[] {
  const plan = readPlan(told);
  if (plan === null) return [];
  const { hour, night, checkIn } = plan;
  const { reception_hours, late_arrival } = told.home.resort;
  const receptionHours = reception_hours[told.locale];
  const inLate = [withoutJoiners(typeset(late_arrival[told.locale]))];
  switch (plan.moment) {
    case 'early':
      return [msg`You wish to come at about ${hour}; we promise the door from ${checkIn}`];
    case 'usual':
      return [msg`You plan to come at about ${hour}`];
    case 'late':
      return [msg`You plan to come at about ${hour}; reception is open ${receptionHours}`, ...inLate];
    case 'night':
      return [
        msg`You plan to come at about ${hour}, in the night of ${night}; reception is open ${receptionHours}`,
        ...inLate,
      ];
  }
}

export function arrivalWordsForDesk(told: Told): MailText[] {
  const plan = readPlan(told);
  if (plan === null) return [];
  const { hour, night } = plan;
  if (plan.moment === 'night') return [msg`The guest plans to come at about ${hour}, in the night of ${night}`];
  return plan.moment === 'early'
    ? [msg`The guest wishes to come earlier, at about ${hour}`]
    : [msg`The guest plans to come at about ${hour}`];
}

/** Names by room; null: not named, or not in a mail. */
export function roomGuestsInMail({ order }: Pick<Told, 'order'>): (string | null)[] {
  return order.details.roomGuests.map((name) => name && safeNameInMail(name));
}

/** null: no company, or a name that must not appear in a mail. */
export function companyInMail({ order }: Pick<Told, 'order'>): string | null {
  return order.details.company && safeNameInMail(order.details.company.name);
}

function readPlan({ order, locale, home }: Told) {
  const { arrivalHour } = order.details;
  if (arrivalHour === null) return null;
  const { arrival } = order.stay;
  return {
    moment: arrivalMoment(arrivalHour, home.check_in_time),
    hour: formatHour(arrivalHour),
    night: formatDayRange(arrival, arrivalDateAt(arrival, arrivalHour), locale),
    checkIn: home.check_in_time,
  };
}
