import { type Static, Type } from 'typebox';
import { contentList, record } from '#contract/site/schema.ts';

/** The resort's offset from UTC after each change. The list reaches three years ahead. */
export const ResortClockRecord = record({
  changes: Type.Array(
    record({
      from: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' }),
      offset_minutes: Type.Integer({ minimum: -1_080, maximum: 1_080 }),
    }),
    { minItems: 1 },
  ),
});
export type ResortClockRecord = Static<typeof ResortClockRecord>;

export const ResortClockAnswer = contentList(ResortClockRecord);
