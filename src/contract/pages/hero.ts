import { type Static, Type } from 'typebox';
import { LocalizedText, PictureName, record } from '#contract/site/schema.ts';

/** How a page of the resort opens: its poster, the line above its title, its title, and what it says first. */
export const heroFields = {
  eyebrow: LocalizedText,
  title: LocalizedText,
  /** Also what search engines and social networks show of the page. */
  lead: LocalizedText,
  main_photo: PictureName,
  /** Under an outdoor picture the paper is cut along the treeline; an interior ends in a straight edge. */
  is_outdoor: Type.Boolean(),
};

/** A part of such a page: a picture with a few sentences beside it. */
export const PictureSection = record({ title: LocalizedText, text: LocalizedText, picture: PictureName });
export type PictureSection = Static<typeof PictureSection>;

export const PhoneNumber = Type.String({ pattern: '^\\+380 \\d{2} \\d{3} \\d{2} \\d{2}$' });

/** What the heroes of all pages have in common. */
export const Hero = record(heroFields);
export type Hero = Static<typeof Hero>;
