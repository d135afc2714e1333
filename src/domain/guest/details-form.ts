import type { Company } from './company.ts';

/** What a guest may add to an order, as typed. Separate from its check, which the checkout's first load does not need. */
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
