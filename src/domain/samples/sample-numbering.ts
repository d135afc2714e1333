import { phonesOf } from '#domain/guest/phones.ts';

/** 067 123 45 67 nationally, +380 67 123 45 67 internationally; 8 067 was dialled in the past. */
export const UKRAINE = phonesOf({ country: 'UA', groups: [2, 3, 2, 2], obsoletePrefix: '8' });
