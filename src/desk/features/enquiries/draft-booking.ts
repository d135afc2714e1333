import { formatOrderDate } from '#contract/availability/dates.ts';
import type { DeskEnquiry } from '#contract/desk/desk-enquiries.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { bookingDraft, dropDraft } from '../../booking-draft.ts';

/** Fills the form of a new booking with the guest of an enquiry, the dates, and the house if one was asked for. */
export function draftBooking({ name, phone, email, locale, hall, stay }: DeskEnquiry, owner: string): void {
  const [firstName = '', ...rest] = name.split(' ');
  dropDraft(owner);
  Object.assign(bookingDraft, { firstName, lastName: rest.join(' '), phone, email, mail: locale });
  if (stay !== null) {
    const { arrival, departure, adults, younger, older, category_id: house } = stay;
    Object.assign(bookingDraft, { dates: typedDates(arrival, departure), adults, younger, older, house });
  } else if (hall !== null && hall.rooms > 0) {
    bookingDraft.dates = typedDates(hall.day, addDays(calendarDate(hall.day), hall.days));
  }
}

function typedDates(arrival: string, departure: string): string {
  return `${formatOrderDate(calendarDate(arrival))} – ${formatOrderDate(calendarDate(departure))}`;
}
