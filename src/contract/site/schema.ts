import { type Static, type TSchema, Type } from 'typebox';

/** Rejects unknown fields, so that a misspelt field is an error. */
export function record<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

export const LocalizedText = record({ uk: Type.String({ minLength: 1 }), en: Type.String({ minLength: 1 }) });
export type LocalizedText = Static<typeof LocalizedText>;

/** UAH with at most two decimals. Our own code uses whole kopiyky. */
export const Amount = Type.Number({ minimum: 0, maximum: 100_000_000, multipleOf: 0.01 });

/** Positive: to pay. Negative: to refund. */
export const AmountDifference = Type.Number({ minimum: -100_000_000, maximum: 100_000_000, multipleOf: 0.01 });

export const Percent = Type.Number({ minimum: 0, maximum: 100 });

/** `YYYY-MM-DD`; the reader checks whether the day exists. */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Used for texts that are looked up unchanged: PostgreSQL cannot store the NUL character in text. */
export const NO_ZERO_CHARACTER = '^[^\\u0000]*$';

export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 });

/** Name of a picture in `src/content/media/media.json`. */
export const PictureName = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 64 });

/** The shape of every content answer: a list of items, each with one record. */
export function contentList<Schema extends TSchema>(schema: Schema) {
  return record({
    data: Type.Array(record({ id: Type.Integer(), attributes: Type.Array(schema, { minItems: 1, maxItems: 1 }) })),
  });
}

export interface ContentList<Item> {
  readonly data: readonly { readonly id: number; readonly attributes: readonly Item[] }[];
}
