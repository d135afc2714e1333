import { type Company, type CompanyProblem, type CompanyProblems, checkCompany } from './company.ts';
import type { OrderDetailsForm } from './details-form.ts';
import { MAXIMUM_NAME_LENGTH } from './guest-form.ts';
import { looksLikeSiteAddress } from './site-address.ts';
import { isBlank, type LineFault, readLine } from './text-line.ts';

/** Optional details of an order. */
export interface OrderDetails {
  /**
   * Name of the guest who sleeps in each room, in the order of rooms. null: the guest who books. An empty list: the
   * guest who books, in all rooms.
   */
  readonly roomGuests: readonly (string | null)[];
  /** Hour on the resort's clock, 0 to 23; see `arrivalDateAt`. null: not given. */
  readonly arrivalHour: number | null;
  readonly company: Company | null;
}

export const NO_DETAILS: OrderDetails = { roomGuests: [], arrivalHour: null, company: null };

/** The API's texts. The page shows the same ones. */
export const DETAIL_PROBLEM_TEXTS = {
  room_guest_incorrect: 'Guest name is incorrect',
  room_guest_too_long: 'Guest name is too long',
  room_guest_has_address: 'Guest name looks like a web address. Put a space after a full stop',
  company_name_required: 'Company name is required',
  company_name_incorrect: 'Company name is incorrect',
  company_name_too_long: 'Company name is too long',
  company_code_required: 'Company code is required',
  company_code_length: 'Company code must have 8 digits, or 10 for an entrepreneur',
  company_code_incorrect: 'Company code has a mistake: its digits do not fit together',
  company_address_incorrect: 'Company address is incorrect',
  company_address_too_long: 'Company address is too long',
} as const satisfies Record<RoomGuestProblem | CompanyProblem, string>;

type RoomGuestProblem = `room_guest_${Exclude<LineFault, 'required'> | 'has_address'}`;

export type DetailProblem = keyof typeof DETAIL_PROBLEM_TEXTS;

export interface DetailProblems {
  /** Problems by room index. Missing if the name is valid. */
  readonly roomGuests: Readonly<Record<number, DetailProblem>>;
  readonly company: CompanyProblems;
}

export type OrderDetailsCheck =
  | { readonly isValid: true; readonly details: OrderDetails }
  | { readonly isValid: false; readonly problems: DetailProblems };

/** All details are optional. A company must be complete. */
export function checkOrderDetails({ roomGuests, arrivalHour, company: typed }: OrderDetailsForm): OrderDetailsCheck {
  const guests = roomGuests.map(checkRoomGuest);
  const { company, problems } = checkCompany(typed);
  const faults = guests.flatMap(({ problem }, room) => (problem === null ? [] : [[room, problem] as const]));
  if (faults.length + Object.keys(problems).length > 0) {
    return { isValid: false, problems: { roomGuests: Object.fromEntries(faults), company: problems } };
  }
  return {
    isValid: true,
    details: { roomGuests: listRoomGuests(guests.map(({ name }) => name)), arrivalHour, company },
  };
}

/** Returns an empty list if no room has a name. */
export function listRoomGuests(names: OrderDetails['roomGuests']): OrderDetails['roomGuests'] {
  return names.some((name) => name !== null) ? names : [];
}

/**
 * Returns the names for the rooms after a change, by position. If the number of rooms changed, the positions are
 * unknown, so all names are dropped.
 */
export function roomGuestsAfterChange(
  { roomGuests }: Pick<OrderDetails, 'roomGuests'>,
  roomsBefore: number,
  roomsAfter: number,
): OrderDetails['roomGuests'] {
  return roomsBefore === roomsAfter ? roomGuests : [];
}

function checkRoomGuest(text: string): { readonly name: string | null; readonly problem: RoomGuestProblem | null } {
  if (isBlank(text)) return { name: null, problem: null };
  const { line, fault } = readLine(text, MAXIMUM_NAME_LENGTH);
  if (fault !== null && fault !== 'required') return { name: null, problem: `room_guest_${fault}` };
  // Mails show the name, and the email address is not verified.
  return looksLikeSiteAddress(line) ? { name: null, problem: 'room_guest_has_address' } : { name: line, problem: null };
}
