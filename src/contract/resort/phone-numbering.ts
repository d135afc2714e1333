import { type PhoneNumbering, toNumbering } from '#domain/guest/phone-numbering.ts';
import type { ResortRecord } from './resort.ts';

export function toPhoneNumbering({ phone_numbering }: Pick<ResortRecord, 'phone_numbering'>): PhoneNumbering {
  const { country_code, trunk_prefixes, groups } = phone_numbering;
  return toNumbering(country_code, trunk_prefixes, groups);
}
