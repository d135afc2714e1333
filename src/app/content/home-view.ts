import type { Locale } from '#contract/locale.ts';
import type { CataloguePart, ContentOf } from '#contract/site-content.ts';
import { typeset } from '../typography/typeset.ts';
import { type KindCard, viewKindCards } from './kind-card.ts';
import { type PictureView, viewPicture } from './picture-view.ts';
import { entriesOf, homeRecord, kindRecords } from './records.ts';

/** One poster in its two shapes: tall on phones, wide elsewhere. */
export interface PosterPictures {
  readonly tall: PictureView;
  readonly wide: PictureView;
}

export interface HomeHeroView {
  readonly title: string;
  readonly lead: string;
  readonly day: PosterPictures;
  readonly night: PosterPictures;
}

export interface StoryView {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureView;
}

export interface HomeView {
  readonly hero: HomeHeroView;
  /** As their posters hang. */
  readonly kinds: readonly KindCard[];
  readonly accommodationCount: number;
  readonly story: StoryView;
}

export function viewHome(content: ContentOf<CataloguePart>, locale: Locale): HomeView {
  const { hero, story } = homeRecord(content);
  const viewPoster = ({ tall, wide }: { tall: string; wide: string }) => ({
    tall: viewPicture(content, tall, locale),
    wide: viewPicture(content, wide, locale),
  });
  return {
    hero: {
      title: typeset(hero.title[locale]),
      lead: typeset(hero.lead[locale]),
      day: viewPoster(hero.day),
      night: viewPoster(hero.night),
    },
    kinds: inPosterOrder(content, viewKindCards(content, locale)),
    accommodationCount: entriesOf(content.categories).length,
    story: {
      title: typeset(story.title[locale]),
      text: typeset(story.text[locale]),
      picture: viewPicture(content, story.picture, locale),
    },
  };
}

function inPosterOrder(content: ContentOf<'kinds'>, cards: readonly KindCard[]): KindCard[] {
  const places = new Map(kindRecords(content).map(({ slug, poster }) => [slug, poster.place]));
  return cards.toSorted((one, other) => (places.get(one.slug) ?? 0) - (places.get(other.slug) ?? 0));
}
