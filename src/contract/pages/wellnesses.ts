import type { Static } from 'typebox';
import { contentList, record } from '#contract/site/schema.ts';
import { SpaRecord } from './spas.ts';

export const WellnessRecord = record(SpaRecord.properties);
export type WellnessRecord = Static<typeof WellnessRecord>;

export const WellnessesAnswer = contentList(WellnessRecord);
