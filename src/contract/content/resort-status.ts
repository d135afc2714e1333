import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, record } from '#contract/site/schema.ts';
import { HEAT_STATES, INTERNET_STATES, POWER_STATES, SHELTER_STATES } from './resort-states.ts';

/** An instant with its zone, as people write it: `2026-11-21T14:05+02:00`. Whether it exists is checked when it is read. */
export const StatusInstant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$',
});

/** How the resort stands at this hour. It is true only together with its times, so it is never part of a stored page. */
export const ResortStatusRecord = record({
  power: record({ state: Type.Enum(POWER_STATES), updated_at: StatusInstant }),
  heat: record({ state: Type.Enum(HEAT_STATES), updated_at: StatusInstant }),
  internet: record({ state: Type.Enum(INTERNET_STATES), updated_at: StatusInstant }),
  shelter: record({
    state: Type.Enum(SHELTER_STATES),
    updated_at: StatusInstant,
    /** Where it is and how to get there. */
    place: LocalizedText,
  }),
});
export type ResortStatusRecord = Static<typeof ResortStatusRecord>;

/** One entry, as every content call of a single page has. */
export const ResortStatusAnswer = contentList(ResortStatusRecord);
