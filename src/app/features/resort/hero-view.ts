import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Hero, PictureSection } from '#contract/pages/hero.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';

/** The top of a page, in one language. */
export interface HeroView {
  readonly eyebrow: string;
  readonly title: string;
  /** Left out where the page has a title of its own. */
  readonly searchTitle?: string;
  readonly lead: string;
  readonly picture: PictureView;
  readonly isOutdoor: boolean;
}

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

export interface SectionView extends TitledText {
  /** The section's id, for links that end in its hash. */
  readonly anchor?: string;
  readonly picture: PictureView;
}

export function viewHero(content: ContentOf<'pictures'>, hero: Hero, locale: Locale): HeroView {
  return {
    eyebrow: typeset(hero.eyebrow[locale]),
    title: typeset(hero.title[locale]),
    searchTitle: typeset(hero.search_title[locale]),
    lead: typeset(hero.lead[locale]),
    picture: viewPicture(content, hero.main_photo, locale),
    isOutdoor: hero.is_outdoor,
  };
}

export function viewTitledText({ title, text }: { title: LocalizedText; text: LocalizedText }, locale: Locale) {
  return { title: typeset(title[locale]), text: typeset(text[locale]) };
}

export function viewSection(content: ContentOf<'pictures'>, section: PictureSection, locale: Locale): SectionView {
  return { ...viewTitledText(section, locale), picture: viewPicture(content, section.picture, locale) };
}

/** Keeps a phone number on one line. */
export function viewPhone(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}
