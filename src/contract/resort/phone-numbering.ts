import type { PhoneNumbering } from '#domain/guest/phone.ts';
import type { ResortRecord } from './resort.ts';

export function toPhoneNumbering({ phone_numbering }: Pick<ResortRecord, 'phone_numbering'>): PhoneNumbering {
  const { country_code, trunk_prefixes, groups } = phone_numbering;
  return { countryCode: country_code, trunkPrefixes: trunk_prefixes, groups };
}
