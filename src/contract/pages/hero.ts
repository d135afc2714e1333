import { type Static, Type } from 'typebox';
import { LocalizedText, PictureName, record } from '#contract/site/schema.ts';

export const heroFields = {
  eyebrow: LocalizedText,
  title: LocalizedText,
  /** The page's title in search engines and tabs, in words that people search for. */
  search_title: LocalizedText,
  /** Also the description in search engines and social networks. */
  lead: LocalizedText,
  main_photo: PictureName,
  /** An outdoor picture has a treeline as its lower edge. An indoor picture has a straight edge. */
  is_outdoor: Type.Boolean(),
};

export const PictureSection = record({ title: LocalizedText, text: LocalizedText, picture: PictureName });
export type PictureSection = Static<typeof PictureSection>;

/** International, in groups: `+380 67 100 20 30`. ITU-T E.164 allows 15 digits. */
export const PhoneNumber = Type.String({ pattern: '^\\+(?=(?: ?\\d){8,15}$)[1-9]\\d{0,2}(?: \\d+)+$' });

export const Hero = record(heroFields);
export type Hero = Static<typeof Hero>;
