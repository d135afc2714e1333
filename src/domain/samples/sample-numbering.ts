import { phonesOf } from '#domain/guest/phones.ts';

/** 067 123 45 67 at home, +380 67 123 45 67 abroad; 8 067 is how it was dialled before. */
export const UKRAINE = phonesOf({ country: 'UA', groups: [2, 3, 2, 2], obsoletePrefix: '8' });
