import { proxy, subscribe, useSnapshot } from 'valtio';
import { tabStorage } from '#app/storage/browser-storage.ts';
import { formatOrderDate } from '#contract/availability/dates.ts';
import type { DeskEnquiry } from '#contract/desk/desk-enquiries.ts';
import type { DeskGuest } from '#contract/desk/desk-guests.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { DeskPayment } from '#domain/desk/phone-booking.ts';
import type { ChosenExtra } from '#domain/pricing/extras.ts';

/** One room and its guests. */
export interface DraftRoom {
  adults: number;
  younger: number;
  older: number;
  /** Id of the chosen house's category; null: none chosen. */
  house: number | null;
}

/** A draft of a new booking. */
export interface BookingDraft {
  /** Email address of the person who types; '': nobody has begun. */
  owner: string;
  /** Sent with every attempt, so that a retry after a lost response books once. */
  key: string;
  dates: string;
  rooms: DraftRoom[];
  /** Index of the room whose party and house are shown. */
  room: number;
  extras: readonly ChosenExtra[];
  phone: string;
  firstName: string;
  lastName: string;
  /** The guest chosen from the search results; null: a new guest, or not searched. */
  found: DeskGuest | null;
  payment: DeskPayment;
  companyName: string;
  companyCode: string;
  promoCode: string;
  percent: string;
  reason: string;
  email: string;
  /** Language of the mail about the booking; null: send no mail. */
  mail: Locale | null;
}

function emptyRoom(): DraftRoom {
  return { adults: 2, younger: 0, older: 0, house: null };
}

function emptyDraft(owner: string): BookingDraft {
  return {
    owner,
    key: crypto.randomUUID(),
    dates: '',
    rooms: [emptyRoom()],
    room: 0,
    extras: [],
    phone: '',
    firstName: '',
    lastName: '',
    found: null,
    payment: 'link',
    companyName: '',
    companyCode: '',
    promoCode: '',
    percent: '',
    reason: '',
    email: '',
    mail: 'uk',
  };
}

/** Outlives the form, so that no input is lost when the session ends. */
export const bookingDraft = proxy<BookingDraft>(emptyDraft(''));

/** Returns the draft. Updates synchronously at each letter, so that the cursor keeps its place in a text field. */
export function useDraft(): Readonly<BookingDraft> {
  return useSnapshot(bookingDraft, { sync: true }) as BookingDraft;
}

export function roomOf({ rooms, room }: Readonly<BookingDraft>): DraftRoom {
  return rooms[room] ?? emptyRoom();
}

/** Shows another room, or one more. */
export function showRoom(index: number): void {
  if (index === bookingDraft.rooms.length) bookingDraft.rooms.push(emptyRoom());
  bookingDraft.room = index;
}

export function removeRoom(index: number): void {
  bookingDraft.rooms.splice(index, 1);
  bookingDraft.room = Math.min(bookingDraft.room, bookingDraft.rooms.length - 1);
}

/** Restores what `owner` has typed, even after a reload of the page. Drops another person's draft. */
export function beginDraft(owner: string): void {
  if (bookingDraft.owner !== owner) Object.assign(bookingDraft, readStored(owner) ?? emptyDraft(owner));
  store();
}

export function dropDraft(owner = ''): void {
  Object.assign(bookingDraft, emptyDraft(owner));
  store();
}

/** Begins a booking for the guest of an enquiry, with the dates, and with the house and guests if it names them. */
export function draftBooking({ name, phone, email, locale, hall, stay }: DeskEnquiry, owner: string): void {
  const [firstName = '', ...rest] = name.split(' ');
  dropDraft(owner);
  Object.assign(bookingDraft, { firstName, lastName: rest.join(' '), phone, email, mail: locale });
  if (stay !== null) {
    const { arrival, departure, adults, younger, older, category_id: house } = stay;
    bookingDraft.dates = typedDates(arrival, departure);
    bookingDraft.rooms = [{ adults, younger, older, house }];
  } else if (hall !== null && hall.rooms > 0) {
    bookingDraft.dates = typedDates(hall.day, addDays(calendarDate(hall.day), hall.days));
  }
}

function typedDates(arrival: string, departure: string): string {
  return `${formatOrderDate(calendarDate(arrival))} – ${formatOrderDate(calendarDate(departure))}`;
}

/** Called if the key was already used for a different booking. */
export function renewKey(): void {
  bookingDraft.key = crypto.randomUUID();
}

/**
 * The draft names a guest, so it is stored only as long as the tab and the session last. A new shape needs a new name.
 */
const STORED = 'desk-booking-draft-1';

subscribe(bookingDraft, store);

function store(): void {
  const { owner, phone, firstName, lastName, dates, email } = bookingDraft;
  const isTyped = [phone, firstName, lastName, dates, email].some((text) => text !== '');
  if (owner === '' || !isTyped) tabStorage.remove(STORED);
  else tabStorage.writeJson(STORED, bookingDraft);
}

/** Called when the session has ended. The page keeps the draft until somebody signs in again. */
export function forgetStoredDraft(): void {
  tabStorage.remove(STORED);
}

/** Returns null if there is no draft, or if it is another person's. */
function readStored(owner: string): BookingDraft | null {
  const stored = tabStorage.readJson(STORED) as BookingDraft | null;
  return stored?.owner === owner ? { ...emptyDraft(owner), ...stored } : null;
}
