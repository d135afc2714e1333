import { type Localized, localize } from '#app/content/localize.ts';
import { homeRecord } from '#app/content/records.ts';
import { type HoursView, viewHours } from '#app/content/views/hours-view.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { ActivityAction } from '#contract/pages/activities.ts';
import type { ContactRecord } from '#contract/pages/contacts.ts';
import type { InformationRecord } from '#contract/pages/informations.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type HeroView, type SectionView, viewHero, viewPhone, viewSection } from './hero-view.ts';
import { onlyRecord } from './place-views.ts';

export interface StoryPageView {
  readonly hero: HeroView;
  readonly sections: readonly SectionView[];
}

export interface ActivityView extends SectionView {
  readonly anchor: string;
  readonly price: string | null;
  readonly season: string | null;
  readonly howToBook: string | null;
  readonly action: ActivityAction | null;
}

export interface ActivitiesPageView {
  readonly hero: HeroView;
  readonly phone: string;
  readonly activities: readonly ActivityView[];
}

export interface InformationView {
  readonly hero: HeroView;
  readonly sections: Localized<InformationRecord['sections']>;
}

export interface HallView {
  readonly slug: string;
  readonly title: string;
  readonly picture: PictureView;
  readonly squareMetres: number;
  readonly seats: { readonly theatre: number; readonly uShape: number; readonly classroom: number };
  readonly hourMinor: number;
}

export interface ConferencesView {
  readonly hero: HeroView;
  readonly phone: string;
  readonly minimumHours: number;
  readonly halls: readonly HallView[];
}

export interface ContactsPageView {
  readonly hero: HeroView;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly reception: HoursView;
  readonly phones: readonly { readonly title: string; readonly phone: string; readonly hours: HoursView }[];
  readonly directions: Localized<ContactRecord['directions']>;
}

export function viewStory(content: ContentOf<'stories' | 'pictures'>, locale: Locale): StoryPageView {
  const story = onlyRecord(content.stories);
  return {
    hero: viewHero(content, story, locale),
    sections: story.sections.map((section) => viewSection(content, section, locale)),
  };
}

export function viewActivitiesPage(content: ContentOf<'activities' | 'pictures'>, locale: Locale): ActivitiesPageView {
  const record = onlyRecord(content.activities);
  return {
    hero: viewHero(content, record, locale),
    phone: viewPhone(record.phone),
    activities: record.activities.map(({ slug, price, season, how_to_book, action, ...section }) => ({
      ...viewSection(content, section, locale),
      anchor: slug,
      ...localize({ price: price ?? null, season: season ?? null, howToBook: how_to_book ?? null }, locale),
      action: action ?? null,
    })),
  };
}

export function viewInformation(content: ContentOf<'informations' | 'pictures'>, locale: Locale): InformationView {
  const record = onlyRecord(content.informations);
  return { hero: viewHero(content, record, locale), sections: localize(record.sections, locale) };
}

export function viewConferences(content: ContentOf<'mices' | 'pictures'>, locale: Locale): ConferencesView {
  const record = onlyRecord(content.mices);
  return {
    hero: viewHero(content, record, locale),
    phone: viewPhone(record.phone),
    minimumHours: record.minimum_hours,
    halls: record.halls.map((hall) => ({
      slug: hall.slug,
      title: localize(hall.title, locale),
      picture: viewPicture(content, hall.picture, locale),
      squareMetres: hall.area_square_metres,
      seats: { theatre: hall.seats.theatre, uShape: hall.seats.u_shape, classroom: hall.seats.classroom },
      hourMinor: toMinor(hall.price_per_hour),
    })),
  };
}

export function viewContactsPage(
  content: ContentOf<'contacts' | 'homePages' | 'pictures'>,
  locale: Locale,
): ContactsPageView {
  const record = onlyRecord(content.contacts);
  const home = homeRecord(content);
  return {
    hero: viewHero(content, record, locale),
    phone: viewPhone(home.contact_phone),
    email: home.contact_email,
    address: localize(home.address, locale),
    reception: viewHours(record.reception, locale),
    phones: record.phones.map(({ title, phone, ...hours }) => ({
      title: localize(title, locale),
      phone: viewPhone(phone),
      hours: viewHours(hours, locale),
    })),
    directions: localize(record.directions, locale),
  };
}
