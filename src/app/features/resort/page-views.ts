import { localize } from '#app/content/localize.ts';
import { homeRecord, onlyRecord } from '#app/content/records.ts';
import { viewHours } from '#app/content/views/hours-view.ts';
import { viewPicture } from '#app/content/views/picture-view.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewHero, viewSection } from './hero.tsx';

export type ActivityView = ActivitiesPageView['activities'][number];

export type ActivitiesPageView = ReturnType<typeof viewActivitiesPage>;

export type InformationView = ReturnType<typeof viewInformation>;

export type HallView = ConferencesView['halls'][number];

export type ConferencesView = ReturnType<typeof viewConferences>;

export type ContactsPageView = ReturnType<typeof viewContactsPage>;

export function viewStory(content: ContentOf<'stories' | 'pictures'>, locale: Locale) {
  const story = onlyRecord(content.stories);
  return {
    hero: viewHero(content, story, locale),
    sections: story.sections.map((section) => viewSection(content, section, locale)),
  };
}

export function viewActivitiesPage(content: ContentOf<'activities' | 'pictures'>, locale: Locale) {
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

export function viewInformation(content: ContentOf<'informations' | 'pictures'>, locale: Locale) {
  const record = onlyRecord(content.informations);
  return { hero: viewHero(content, record, locale), sections: localize(record.sections, locale) };
}

export function viewConferences(content: ContentOf<'mices' | 'pictures'>, locale: Locale) {
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

export function viewContactsPage(content: ContentOf<'contacts' | 'homePages' | 'pictures'>, locale: Locale) {
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
