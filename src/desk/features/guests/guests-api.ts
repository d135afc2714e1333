import type { DeskPerson } from '#contract/desk/desk-guests.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { call } from '../../api.ts';

type PersonPath = 'person' | 'personLinks' | 'splitLink' | 'silence' | 'endNewsletter';

const at = (path: PersonPath, number: string) => DESK_PATHS[path].replace(':number', number);

export const readPerson = (number: string) => call<DeskPerson>('GET', at('person', number));

/** The same `key` again is the same link. */
export const linkGuests = (number: string, other: string, key: string) =>
  call<DeskPerson>('POST', at('personLinks', number), { other }, key);

export const splitGuests = (number: string, link: string) =>
  call<DeskPerson>('POST', at('splitLink', number).replace(':id', encodeURIComponent(link)));

export const setSilence = (number: string, is_silent: boolean) =>
  call<DeskPerson>('POST', at('silence', number), { is_silent });

export const endNewsletter = (number: string) => call<DeskPerson>('POST', at('endNewsletter', number));
