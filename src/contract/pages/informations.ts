import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, record } from '#contract/site/schema.ts';
import { heroFields } from './hero.ts';

/** Links in mails and on other pages end in these anchors, in this order. */
export const INFORMATION_ANCHORS = [
  'loyalty-program',
  'accommodation-rules',
  'cancellation-and-payment',
  'terms-of-use',
  'privacy-policy',
] as const;

export const InformationRecord = record({
  ...heroFields,
  sections: Type.Array(
    record({
      anchor: Type.Enum(INFORMATION_ANCHORS),
      title: LocalizedText,
      paragraphs: Type.Array(LocalizedText, { minItems: 1 }),
    }),
    { minItems: INFORMATION_ANCHORS.length, maxItems: INFORMATION_ANCHORS.length },
  ),
});
export type InformationRecord = Static<typeof InformationRecord>;

export const InformationsAnswer = contentList(InformationRecord);
