import { type Static, Type } from 'typebox';
import { Amount, contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';
import { heroFields, PhoneNumber } from './hero.ts';

const Seats = Type.Integer({ minimum: 1, maximum: 999 });

export const HallRecord = record({
  title: LocalizedText,
  picture: PictureName,
  area_square_metres: Type.Integer({ minimum: 1, maximum: 9999 }),
  seats: record({ theatre: Seats, u_shape: Seats, classroom: Seats }),
  price_per_hour: Amount,
});
export type HallRecord = Static<typeof HallRecord>;

export const MiceRecord = record({
  ...heroFields,
  phone: PhoneNumber,
  minimum_hours: Type.Integer({ minimum: 1, maximum: 24 }),
  halls: Type.Array(HallRecord, { minItems: 1 }),
});
export type MiceRecord = Static<typeof MiceRecord>;

export const MicesAnswer = contentList(MiceRecord);
