import { toNumbering } from '#domain/guest/phone-numbering.ts';

/** 067 123 45 67 at home, +380 67 123 45 67 abroad; 8 067 is how it was dialled before. */
export const UKRAINE = toNumbering('380', ['0', '80'], [2, 3, 2, 2]);
