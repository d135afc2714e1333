import type { Company } from './company.ts';

/** Optional details of an order, as typed. Separate from their check, which the checkout's first load does not need. */
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
