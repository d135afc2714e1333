import type { CalendarDate } from '../../calendar/calendar-date.ts';
import type { FormProblem } from '../../guest/form-problems.ts';
import type { Guest } from '../../guest/guest-form.ts';
import type { Phones } from '../../guest/phone.ts';
import type { Accommodation } from '../../stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '../../stay/guest-party.ts';
import type { Stay } from '../../stay/stay.ts';
import type { Unit } from '../assignment.ts';
import { checkPhoneGuest } from '../phone-booking.ts';
import { readTypedDates } from '../typed-date.ts';
import { readSum } from '../typed-sum.ts';
import type { CsvRecord } from './csv.ts';

/** Accepted column headers, in any order and case. The example file has the first of each. */
export const COLUMN_HEADS = {
  arrival: ['Заїзд', 'Arrival', 'Check-in'],
  departure: ['Виїзд', 'Departure', 'Check-out'],
  house: ['Житло', 'House', 'Room type'],
  unit: ['Номер', 'Unit', 'Room'],
  adults: ['Дорослі', 'Adults'],
  younger: ['Діти до 6', 'Children under 6'],
  older: ['Діти від 6', 'Children from 6'],
  lastName: ['Прізвище', 'Last name', 'Surname'],
  firstName: ['Імʼя', 'First name'],
  phone: ['Телефон', 'Phone'],
  email: ['Пошта', 'Email'],
  total: ['Сума', 'Total'],
  paid: ['Сплачено', 'Paid'],
  comments: ['Коментар', 'Comment'],
} as const;
export type Column = keyof typeof COLUMN_HEADS;
export const COLUMNS = Object.keys(COLUMN_HEADS) as Column[];

/** The house is required too, unless the unit says which house it is. */
const REQUIRED: readonly Column[] = ['arrival', 'departure', 'adults', 'lastName', 'firstName', 'phone', 'total'];
export const MOST_ROWS = 300;
const MOST_CHILDREN = 20;
const HAS_YEAR = /\d{4}|\.\d{1,2}\.\d{2}$/;
const APOSTROPHES = /['’`]/g;

/** A booking that was taken before the resort used this desk. It has one room; amounts are in kopiyky. */
export interface FormerBooking {
  readonly stay: Stay;
  readonly accommodation: Accommodation;
  /** null: the unit is assigned later. */
  readonly unit: string | null;
  readonly party: GuestParty;
  readonly guest: Guest;
  /** The total that the guest was told, including extra seats and tax. */
  readonly totalMinor: number;
  readonly paidMinor: number;
}

export const ROW_FAULTS = [
  'missing',
  'not_a_date',
  'year_missing',
  'in_the_past',
  'before_arrival',
  'unknown_house',
  'unknown_unit',
  'other_kind',
  'not_a_number',
  'too_many_guests',
  'not_a_sum',
  'above_total',
  'incorrect',
  'sold_out',
  'closed_to_sale',
  'unit_taken',
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

export interface CellFault {
  readonly column: Column;
  readonly fault: RowFault;
}

export interface BookingRow {
  readonly line: number;
  /** As typed, so that staff can find the row. */
  readonly lastName: string;
  /** null: the row has errors. */
  readonly booking: FormerBooking | null;
  readonly faults: readonly CellFault[];
}

export type BookingTable =
  | { readonly isReadable: true; readonly rows: readonly BookingRow[] }
  | { readonly isReadable: false; readonly missing: readonly Column[] };

interface KnownHouses {
  readonly accommodations: readonly Accommodation[];
  readonly units: readonly Unit[];
  /** Returns all names that people use for a kind: its code and its titles. */
  readonly namesOf: (accommodation: Accommodation) => readonly string[];
}

export interface TableContext extends KnownHouses {
  readonly phones: Phones;
  /** The first day on which a stay can begin. */
  readonly today: CalendarDate;
}

/** Reads a table of former bookings, whose first record is the header. Each error names its row and column. */
export function readBookingTable([head, ...records]: readonly CsvRecord[], context: TableContext): BookingTable {
  const heads = (head?.cells ?? []).map(fold);
  const indexOf = (column: Column) => heads.findIndex((name) => COLUMN_HEADS[column].map(fold).includes(name));
  const missing = REQUIRED.filter((column) => indexOf(column) === -1);
  if (indexOf('house') === -1 && indexOf('unit') === -1) missing.push('house');
  if (missing.length > 0) return { isReadable: false, missing };
  const rows = records.map(({ line, cells }) => readRow(line, (column) => cells[indexOf(column)] ?? '', context));
  return { isReadable: true, rows };
}

type Cells = (column: Column) => string;

function readRow(line: number, cell: Cells, context: TableContext): BookingRow {
  const faults: CellFault[] = [];
  const note = (column: Column, fault: RowFault): null => {
    faults.push({ column, fault });
    return null;
  };
  const stay = readStay(cell, context, note);
  const place = readPlace(cell, context, note);
  const party = readParty(cell, note);
  const guest = readGuest(cell, context.phones, note);
  const totalMinor =
    cell('total') === '' ? note('total', 'missing') : (readSum(cell('total')) ?? note('total', 'not_a_sum'));
  const paidMinor = cell('paid') === '' ? 0 : (readSum(cell('paid')) ?? note('paid', 'not_a_sum'));
  if (place !== null && party !== null && !isPartyAllowed(party, place.accommodation))
    note('adults', 'too_many_guests');
  if (totalMinor !== null && paidMinor !== null && paidMinor > totalMinor) note('paid', 'above_total');
  const isWhole = stay && place && party && guest && totalMinor !== null && paidMinor !== null && faults.length === 0;
  const booking = isWhole ? { stay, ...place, party, guest, totalMinor, paidMinor } : null;
  return { line, lastName: cell('lastName'), booking, faults };
}

type Note = (column: Column, fault: RowFault) => null;

function readStay(cell: Cells, { today }: TableContext, note: Note): Stay | null {
  const [arrival, departure] = [readDay('arrival', cell, today, note), readDay('departure', cell, today, note)];
  if (arrival === null || departure === null) return null;
  return departure > arrival ? { arrival, departure } : note('departure', 'before_arrival');
}

/** Without a year, a former booking could be in any year. */
function readDay(column: 'arrival' | 'departure', cell: Cells, today: CalendarDate, note: Note): CalendarDate | null {
  const typed = cell(column);
  if (typed === '') return note(column, 'missing');
  const read = readTypedDates(typed, today);
  if (!read.isUnderstood) return note(column, read.fault === 'in_the_past' ? 'in_the_past' : 'not_a_date');
  if (read.departure !== null) return note(column, 'not_a_date');
  return HAS_YEAR.test(typed) ? read.arrival : note(column, 'year_missing');
}

function readPlace(cell: Cells, { accommodations, units, namesOf }: KnownHouses, note: Note) {
  const [house, unitName] = [fold(cell('house')), cell('unit')];
  const unit = units.find(({ name }) => fold(name) === fold(unitName)) ?? null;
  if (unitName !== '' && unit === null) return note('unit', 'unknown_unit');
  if (house === '' && unit === null) return note('house', 'missing');
  const accommodation = accommodations.find((each) =>
    house === '' ? each.id === unit?.accommodationId : namesOf(each).some((name) => fold(name) === house),
  );
  if (accommodation === undefined) return note('house', 'unknown_house');
  if (unit !== null && unit.accommodationId !== accommodation.id) return note('unit', 'other_kind');
  return { accommodation, unit: unit?.name ?? null };
}

function readParty(cell: Cells, note: Note): GuestParty | null {
  const [adults, younger, older] = (['adults', 'younger', 'older'] as const).map((column) => {
    const typed = cell(column) === '' && column !== 'adults' ? '0' : cell(column);
    const count = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN;
    return count <= MOST_CHILDREN && (column !== 'adults' || count > 0) ? count : note(column, 'not_a_number');
  });
  if (adults == null || younger == null || older == null) return null;
  return { adults, children: [...Array<'0-5'>(younger).fill('0-5'), ...Array<'6+'>(older).fill('6+')] };
}

function readGuest(cell: Cells, phones: Phones, note: Note): Guest | null {
  const [firstName, lastName, phone] = [cell('firstName'), cell('lastName'), cell('phone')];
  const check = checkPhoneGuest(
    { firstName, lastName, phone, email: cell('email'), comments: cell('comments') },
    phones,
  );
  if (check.isValid) return check.guest;
  const faultOf = (problem: FormProblem) => (problem.endsWith('required') ? 'missing' : 'incorrect');
  for (const [field, problem] of Object.entries(check.problems)) note(field as keyof Guest, faultOf(problem));
  return null;
}

/** Spreadsheets differ in case, apostrophes and spaces. */
function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll(APOSTROPHES, 'ʼ').replaceAll(/\s+/g, ' ');
}
