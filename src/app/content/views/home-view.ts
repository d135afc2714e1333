import { localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord, kindRecords, onlyRecord } from '#app/content/records.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import { CATALOGUE_PARTS, type ContentOf } from '#contract/content/site-content.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewMapPlaces } from './guide-view.ts';
import { viewOptionalHours } from './hours-view.ts';
import { type KindCard, viewKindCards } from './kind-card.ts';
import { viewPicture } from './picture-view.ts';

export type HomeView = ReturnType<typeof viewHome>;

export const HOME_PARTS = [...CATALOGUE_PARTS, 'mapPlaces', 'mices', 'specialOffers'] as const;
type HomeContent = ContentOf<(typeof HOME_PARTS)[number]>;

const OFFERS_SHOWN = 3;

type SectionContent = ContentOf<'homePages' | 'pictures'>;
type MenuGroup = keyof HomePageRecord['menu'];

export function viewHome(content: HomeContent, locale: Locale) {
  const { hero, story, search, home_sections } = homeRecord(content);
  const viewPoster = ({ tall, wide }: { tall: string; wide: string }) => ({
    tall: viewPicture(content, tall, locale),
    wide: viewPicture(content, wide, locale),
  });
  return {
    search: localize(search, locale),
    hero: {
      ...localize({ title: hero.title, lead: hero.lead }, locale),
      day: viewPoster(hero.day),
      night: viewPoster(hero.night),
    },
    kinds: inPosterOrder(content, viewKindCards(content, locale)),
    accommodationCount: entriesOf(content.categories).length,
    food: viewPictureSection(content, 'food', 'foods', locale),
    spa: viewPictureSection(content, 'spa', 'spa_and_beauty', locale),
    activities: viewActivities(content, locale),
    map: { ...localize(home_sections.map, locale), places: viewMapPlaces(content, locale) },
    offers: viewOffers(content, locale),
    conferences: viewHalls(content, locale),
    story: { ...localize(story, locale), picture: viewPicture(content, story.picture, locale) },
    reviews: localize(home_sections.reviews, locale),
    contacts: viewContacts(content, locale),
  };
}

function inPosterOrder(content: ContentOf<'kinds'>, cards: readonly KindCard[]): KindCard[] {
  const places = new Map(kindRecords(content).map(({ slug, poster }) => [slug, poster.place]));
  return cards.toSorted((one, other) => (places.get(one.slug) ?? 0) - (places.get(other.slug) ?? 0));
}

function viewPictureSection(content: SectionContent, name: 'food' | 'spa', group: MenuGroup, locale: Locale) {
  const { home_sections, menu } = homeRecord(content);
  const { kicker, title, text, picture } = home_sections[name];
  const pages = menu[group].pages.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));
  return {
    ...localize({ kicker, title, text }, locale),
    picture: viewPicture(content, picture, locale),
    pages: pages.map((page) => ({
      title: localize(page.title, locale),
      note: localize(page.information, locale) ?? '',
      path: `/${page.slug}`,
      hours: viewOptionalHours(page, locale),
    })),
  };
}

function viewActivities(content: SectionContent, locale: Locale) {
  const { title, all, pictures } = homeRecord(content).home_sections.activities;
  return {
    ...localize({ title, all }, locale),
    pictures: pictures.map((activity) => ({
      ...localize({ title: activity.title, note: activity.note }, locale),
      path: `/activities-and-services#${activity.slug}`,
      picture: viewPicture(content, activity.picture, locale),
    })),
  };
}

function viewOffers(content: ContentOf<'homePages' | 'pictures' | 'specialOffers'>, locale: Locale) {
  const offers = entriesOf(content.specialOffers).map(({ record }) => record);
  const sorted = offers.toSorted((one, other) => one.sort_order - other.sort_order);
  return {
    ...localize(homeRecord(content).home_sections.offers, locale),
    count: offers.length,
    tickets: sorted.slice(0, OFFERS_SHOWN).map(({ slug, title, valid, value, main_photo }) => ({
      ...localize({ slug, title, valid, value }, locale),
      picture: viewPicture(content, main_photo, locale),
    })),
  };
}

/** Each hall with its seats in rows, the figure that guests compare. */
function viewHalls(content: ContentOf<'homePages' | 'mices'>, locale: Locale) {
  const { eyebrow, title, lead, halls } = onlyRecord(content.mices);
  return {
    ...localize({ kicker: eyebrow, title, text: lead }, locale),
    ...localize(homeRecord(content).home_sections.mice, locale),
    halls: halls.map((hall) => ({
      title: localize(hall.title, locale),
      squareMetres: hall.area_square_metres,
      seats: hall.seats.theatre,
    })),
  };
}

function viewContacts(content: ContentOf<'homePages'>, locale: Locale) {
  const home = homeRecord(content);
  const reception = home.menu.about.pages.find(({ slug }) => slug === 'contacts');
  return {
    ...localize({ ...home.home_sections.contacts, address: home.address }, locale),
    phone: viewPhone(home.contact_phone),
    email: home.contact_email,
    reception: reception === undefined ? null : viewOptionalHours(reception, locale),
    checkInTime: home.check_in_time,
    checkOutTime: home.check_out_time,
  };
}
