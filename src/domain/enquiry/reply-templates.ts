import type { Accommodation } from '../stay/accommodation.ts';
import type { EnquiryFacts } from './enquiry-facts.ts';
import type { Hall, HallWish } from './hall.ts';

/** Reception's everyday answers. `answer`: a greeting and a signature around a text of one's own. */
export const REPLY_TEMPLATES = [
  'hall_free',
  'hall_taken',
  'other_hall',
  'house_free',
  'house_taken',
  'other_house',
  'answer',
  'invoice',
  'call_back',
] as const;
export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number];

/** Alternatives to offer; null: none. `isHouseFree`: the asked house can be booked. */
interface FreeThings {
  readonly otherHall: Hall | null;
  readonly otherHouse: object | null;
  readonly isHouseFree: boolean;
}

/** In the order in which they are offered; the first is filled in at once. */
export function replyTemplatesFor(
  { hall, stay }: EnquiryFacts,
  { otherHall, otherHouse, isHouseFree }: FreeThings,
): ReplyTemplate[] {
  if (hall !== null) {
    return [
      'hall_free',
      'hall_taken',
      ...(otherHall === null ? [] : (['other_hall'] as const)),
      'invoice',
      'call_back',
    ];
  }
  if (stay !== null) {
    const other = otherHouse === null ? [] : (['other_house'] as const);
    const answers = isHouseFree
      ? (['house_free', 'house_taken', ...other] as const)
      : ([...other, 'house_taken', 'house_free'] as const);
    return [...answers, 'invoice', 'call_back'];
  }
  return ['answer', 'invoice', 'call_back'];
}

/** The smallest other hall that seats everybody as they wish; null: none. */
export function findOtherHall({ hall: wished, seating, people }: HallWish, halls: readonly Hall[]): Hall | null {
  const fitting = halls.filter(({ slug, seats }) => slug !== wished && seats[seating] >= people);
  return fitting.toSorted((one, other) => one.seats[seating] - other.seats[seating])[0] ?? null;
}

type House = Pick<Accommodation, 'id' | 'kind' | 'areaSquareMetres'>;

/** The other free house that is most like the wished one: of its kind if possible, then the nearest in area; null: none. */
export function findOtherHouse<Free extends House>(wished: House, free: readonly Free[]): Free | null {
  const others = free.filter(({ id }) => id !== wished.id);
  const ofKind = others.filter(({ kind }) => kind === wished.kind);
  const differenceOf = ({ areaSquareMetres }: House) => Math.abs(areaSquareMetres - wished.areaSquareMetres);
  const [nearest] = (ofKind.length > 0 ? ofKind : others).toSorted(
    (one, other) => differenceOf(one) - differenceOf(other),
  );
  return nearest ?? null;
}
