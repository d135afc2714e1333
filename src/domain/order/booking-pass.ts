import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { OwnNights, Stay } from '#domain/stay/stay.ts';

export interface PassRoom extends OwnNights {
  readonly code: string;
  readonly adults: number;
  readonly children: number;
}

/** What the desk reads offline from a guest's pass. It contains no name. */
export interface BookingPass {
  readonly orderNumber: string;
  readonly stay: Stay;
  readonly rooms: readonly PassRoom[];
  /** The amount to pay at reception, in kopiyky. 0: paid. */
  readonly dueMinor: number;
  /** ISO 8601 in UTC, to the second. */
  readonly issuedAt: string;
}

export const PASS_SEPARATORS = { part: '*', room: '+', figure: ':' } as const;

const ORDER_NUMBER = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
const ROOM = /^([A-Z0-9]+(?:-[A-Z0-9]+)*):([1-9]\d?):(0|[1-9]\d?)(?::(\d{8}):(\d{8}))?$/;
const DUE_MINOR = /^(?:0|[1-9]\d{0,11})$/;
const DAY = /^(\d{4})(\d{2})(\d{2})$/;
const INSTANT = /^(\d{8})T(\d{2})(\d{2})(\d{2})Z$/;

/** Only capitals, digits and `*+-:`, which a QR code packs almost twice as tightly as other text. */
export function writePassParts({ orderNumber, stay, rooms, dueMinor, issuedAt }: BookingPass): string[] {
  return [
    orderNumber,
    withoutDashes(stay.arrival),
    withoutDashes(stay.departure),
    rooms
      .map(({ code, adults, children, stay: own }) => {
        const nights = own === undefined ? [] : [withoutDashes(own.arrival), withoutDashes(own.departure)];
        return [code.toUpperCase(), adults, children, ...nights].join(PASS_SEPARATORS.figure);
      })
      .join(PASS_SEPARATORS.room),
    String(dueMinor),
    issuedAt.replaceAll(/[-:]/g, ''),
  ];
}

export function readPassParts(parts: readonly string[]): BookingPass | null {
  const [orderNumber = '', arrivalText = '', departureText = '', roomsText = '', due = '', issued = ''] = parts;
  const arrival = readDay(arrivalText);
  const departure = readDay(departureText);
  const rooms = roomsText.split(PASS_SEPARATORS.room).map(readRoom);
  const issuedAt = readInstant(issued);
  if (parts.length !== 6 || !ORDER_NUMBER.test(orderNumber) || !DUE_MINOR.test(due) || issuedAt === null) return null;
  if (arrival === null || departure === null || departure <= arrival || !areAllRooms(rooms)) return null;
  return { orderNumber, stay: { arrival, departure }, rooms, dueMinor: Number(due), issuedAt };
}

function areAllRooms(rooms: readonly (PassRoom | null)[]): rooms is readonly PassRoom[] {
  return !rooms.includes(null);
}

function readRoom(text: string): PassRoom | null {
  const match = ROOM.exec(text);
  if (match === null) return null;
  const [, code = '', adults, children, from, until] = match;
  const room = { code: code.toLowerCase(), adults: Number(adults), children: Number(children) };
  if (from === undefined || until === undefined) return room;
  const [arrival, departure] = [readDay(from), readDay(until)];
  return arrival === null || departure === null ? null : { ...room, stay: { arrival, departure } };
}

function readDay(text: string): CalendarDate | null {
  return DAY.test(text) ? parseCalendarDate(text.replace(DAY, '$1-$2-$3')) : null;
}

function readInstant(text: string): string | null {
  const [, day = '', hours = '', minutes = '', seconds = ''] = INSTANT.exec(text) ?? [];
  const date = readDay(day);
  if (date === null || hours > '23' || minutes > '59' || seconds > '59') return null;
  return `${date}T${hours}:${minutes}:${seconds}Z`;
}

function withoutDashes(date: CalendarDate): string {
  return date.replaceAll('-', '');
}
