import type { Accommodation } from '../stay/accommodation.ts';
import type { EnquiryFacts } from './enquiry-facts.ts';
import type { Hall, HallWish } from './hall.ts';

/** Reception's usual replies. `answer`: only a greeting and a signature around the receptionist's own text. */
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

/** Alternatives to offer; null: none. `isHouseFree`: the requested house can be booked. */
interface FreeThings {
  readonly otherHall: Hall | null;
  readonly otherHouse: object | null;
  readonly isHouseFree: boolean;
}

/** Returns the templates in the order in which they are offered; the first one is preselected. */
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

/** Returns the smallest other hall that has enough of the wanted seats; null: none. */
export function findOtherHall({ hall: wished, seating, people }: HallWish, halls: readonly Hall[]): Hall | null {
  const fitting = halls.filter(({ slug, seats }) => slug !== wished && seats[seating] >= people);
  return fitting.toSorted((one, other) => one.seats[seating] - other.seats[seating])[0] ?? null;
}

type House = Pick<Accommodation, 'id' | 'kind' | 'areaSquareMetres'>;

/**
 * Returns the other free house that is most similar to the wanted one: of the same kind if possible, then the nearest
 * in area; null: none.
 */
export function findOtherHouse<Free extends House>(wished: House, free: readonly Free[]): Free | null {
  const others = free.filter(({ id }) => id !== wished.id);
  const ofKind = others.filter(({ kind }) => kind === wished.kind);
  const differenceOf = ({ areaSquareMetres }: House) => Math.abs(areaSquareMetres - wished.areaSquareMetres);
  const [nearest] = (ofKind.length > 0 ? ofKind : others).toSorted(
    (one, other) => differenceOf(one) - differenceOf(other),
  );
  return nearest ?? null;
}
