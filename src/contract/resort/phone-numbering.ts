import type { PhoneNumbering } from '#domain/guest/phone.ts';
import type { ResortRecord } from './resort.ts';

export function toPhoneNumbering({ phone_numbering }: Pick<ResortRecord, 'phone_numbering'>): PhoneNumbering {
  const { country, groups, obsolete_prefix } = phone_numbering;
  return { country, groups, obsoletePrefix: obsolete_prefix };
}
