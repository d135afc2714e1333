import type { PhoneNumbering } from '#domain/guest/phone.ts';

/** 067 123 45 67 at home, +380 67 123 45 67 abroad; 8 067 is how it was dialled before. */
export const UKRAINE: PhoneNumbering = { countryCode: '380', trunkPrefixes: ['0', '80'], groups: [2, 3, 2, 2] };
