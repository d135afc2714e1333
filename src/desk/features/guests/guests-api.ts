import { useQuery } from '@tanstack/react-query';
import type { DeletedAccount } from '#contract/accounts/profile.ts';
import type { DeskPerson, GuestCodeAnswer, GuestCodeProof, GuestCodeRequest } from '#contract/desk/desk-guests.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { call } from '../../api.ts';

type PersonPath = Extract<keyof typeof DESK_PATHS, `person${string}` | 'splitLink' | 'silence' | 'endNewsletter'>;

const at = (path: PersonPath, number: string) => DESK_PATHS[path].replace(':number', number);

const readPerson = (number: string) => call<DeskPerson>('GET', at('person', number));

/** A repeated `key` adds no second link. */
export const linkGuests = (number: string, other: string, key: string) =>
  call<DeskPerson>('POST', at('personLinks', number), { other }, key);

export const splitGuests = (number: string, link: string) =>
  call<DeskPerson>('POST', at('splitLink', number).replace(':id', encodeURIComponent(link)));

export const setSilence = (number: string, is_silent: boolean) =>
  call<DeskPerson>('POST', at('silence', number), { is_silent });

export const endNewsletter = (number: string) => call<DeskPerson>('POST', at('endNewsletter', number));

export const askForCode = (number: string, wish: GuestCodeRequest) =>
  call<GuestCodeAnswer>('POST', at('personCode', number), wish);

export const exportData = (number: string, proof: GuestCodeProof) =>
  call<object>('POST', at('personExport', number), proof);

export const eraseData = (number: string, proof: GuestCodeProof) =>
  call<DeletedAccount>('POST', at('personErasing', number), proof);

export function usePerson(number: string) {
  return useQuery({ queryKey: ['person', number], queryFn: () => readPerson(number) });
}
