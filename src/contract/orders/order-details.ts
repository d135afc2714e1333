import type { CompanyProblems } from '#domain/guest/company.ts';
import type { OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { DetailProblem, DetailProblems, OrderDetails } from '#domain/guest/order-details.ts';
import type { BookingRoom, Order, OrderRequest } from './orders.ts';

/** Translates the optional details of an order: names of rooms, arrival hour, company. */

type DetailFields = Pick<OrderRequest, 'arrival_hour' | 'company_name' | 'company_code' | 'company_address'>;

const COMPANY_FIELDS = {
  name: 'company_name',
  code: 'company_code',
  address: 'company_address',
} as const satisfies Record<keyof CompanyProblems, keyof DetailFields>;

export function readDetailsForm(
  { arrival_hour, company_name = '', company_code = '', company_address = '' }: DetailFields,
  rooms: readonly Pick<BookingRoom, 'guest_name'>[],
): OrderDetailsForm {
  return {
    roomGuests: rooms.map(({ guest_name = '' }) => guest_name),
    arrivalHour: arrival_hour ?? null,
    company: { name: company_name, code: company_code, address: company_address },
  };
}

/** Leaves out empty fields, so that the body of an order without details is the same as before details existed. */
export function writeDetails({ arrivalHour, company }: Omit<OrderDetailsForm, 'roomGuests'>): DetailFields {
  return {
    ...(arrivalHour !== null && { arrival_hour: arrivalHour }),
    ...(company.name !== '' && { company_name: company.name }),
    ...(company.code !== '' && { company_code: company.code }),
    ...(company.address !== '' && { company_address: company.address }),
  };
}

export function writeRoomGuest(name = ''): Pick<BookingRoom, 'guest_name'> {
  return name === '' ? {} : { guest_name: name };
}

/** Maps problems to the field names of an error response. */
export function nameDetailProblems({ roomGuests, company }: DetailProblems): Readonly<Record<string, DetailProblem>> {
  const rooms = Object.entries(roomGuests).map(([room, problem]) => [`bookings.${room}.guest_name`, problem]);
  const fields = Object.entries(company).map(([field, problem]) => [
    COMPANY_FIELDS[field as keyof CompanyProblems],
    problem,
  ]);
  return Object.fromEntries([...rooms, ...fields]);
}

/** Leaves out values that the guest did not give. */
export function toDetailsAnswer({ arrivalHour, company }: OrderDetails): Pick<Order, 'arrival_hour' | 'company'> {
  return { ...(arrivalHour !== null && { arrival_hour: arrivalHour }), ...(company !== null && { company }) };
}
