import { localize } from '#app/content/localize.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Hero, PictureSection } from '#contract/pages/hero.ts';
import type { Locale } from '#contract/site/locale.ts';

export type HeroView = ReturnType<typeof viewHero>;

export interface SectionView {
  readonly title: string;
  readonly text: string;
  /** The section's id, for links that end in its hash. */
  readonly anchor?: string;
  readonly picture: PictureView;
}

export function viewHero(content: ContentOf<'pictures'>, hero: Hero, locale: Locale) {
  const { eyebrow, title, search_title: searchTitle, lead } = hero;
  return {
    ...localize({ eyebrow, title, searchTitle, lead }, locale),
    picture: viewPicture(content, hero.main_photo, locale),
    isOutdoor: hero.is_outdoor,
  };
}

export function viewSection(content: ContentOf<'pictures'>, section: PictureSection, locale: Locale): SectionView {
  const { title, text, picture } = section;
  return { ...localize({ title, text }, locale), picture: viewPicture(content, picture, locale) };
}
