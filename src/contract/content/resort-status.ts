import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, record } from '#contract/site/schema.ts';
import { HEAT_STATES, INTERNET_STATES, POWER_STATES, SHELTER_STATES } from './resort-states.ts';

/** An instant with its zone: `2026-11-21T14:05+02:00`. The reader of the status checks whether it exists. */
export const StatusInstant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$',
});

/** The resort's current status. Pages are cached without it, because it is valid only with its times. */
export const ResortStatusRecord = record({
  power: record({ state: Type.Enum(POWER_STATES), updated_at: StatusInstant }),
  heat: record({ state: Type.Enum(HEAT_STATES), updated_at: StatusInstant }),
  internet: record({ state: Type.Enum(INTERNET_STATES), updated_at: StatusInstant }),
  shelter: record({
    state: Type.Enum(SHELTER_STATES),
    updated_at: StatusInstant,
    place: LocalizedText,
  }),
});
export type ResortStatusRecord = Static<typeof ResortStatusRecord>;

export const ResortStatusAnswer = contentList(ResortStatusRecord);
