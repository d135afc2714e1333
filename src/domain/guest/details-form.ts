import type { Company } from './company.ts';

/**
 * Optional details of an order, as typed. Separate from their validation, which the checkout does not load at first.
 */
export interface OrderDetailsForm {
  readonly roomGuests: readonly string[];
  readonly arrivalHour: number | null;
  readonly company: Company;
}

export const EMPTY_DETAILS: OrderDetailsForm = {
  roomGuests: [],
  arrivalHour: null,
  company: { name: '', code: '', address: '' },
};

export function hasDetails({ roomGuests, arrivalHour, company }: OrderDetailsForm): boolean {
  return arrivalHour !== null || [...roomGuests, ...Object.values(company)].some((text) => text !== '');
}
