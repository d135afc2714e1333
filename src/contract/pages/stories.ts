import { type Static, Type } from 'typebox';
import { contentList, record } from '#contract/site/schema.ts';
import { heroFields, PictureSection } from './hero.ts';

export const StoryRecord = record({
  ...heroFields,
  sections: Type.Array(PictureSection, { minItems: 1, maxItems: 6 }),
});
export type StoryRecord = Static<typeof StoryRecord>;

export const StoriesAnswer = contentList(StoryRecord);
