import { type Localized, localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type HoursView, viewOptionalHours } from './hours-view.ts';
import { type PictureView, viewPicture } from './picture-view.ts';

/** A link as a row, with a note at its end. */
interface PageRow {
  readonly title: string;
  readonly note: string;
  /** Ukrainian paths; links translate them. */
  readonly path: string;
}

/** A place of the resort; null: it has no hours. */
interface PlaceRow extends PageRow {
  readonly hours: HoursView | null;
}

export interface PictureSectionView {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureView;
  readonly pages: readonly PlaceRow[];
}

interface ActivityPicture extends PageRow {
  readonly picture: PictureView;
}

export interface ActivitiesView {
  readonly title: string;
  readonly all: string;
  readonly pictures: readonly ActivityPicture[];
}

export interface HallsView {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly halls: readonly { readonly title: string; readonly squareMetres: number; readonly seats: number }[];
}

interface OfferTicket {
  readonly slug: string;
  readonly title: string;
  readonly valid: string;
  readonly value: string;
  readonly picture: PictureView;
}

export interface OffersView {
  readonly title: string;
  readonly count: number;
  readonly tickets: readonly OfferTicket[];
}

export type ReviewsView = Localized<NonNullable<HomePageRecord['home_sections']['reviews']>>;

export interface ContactsView {
  readonly title: string;
  readonly link: string;
  readonly map: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly reception: HoursView | null;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

const OFFERS_SHOWN = 3;

type SectionContent = ContentOf<'homePages' | 'pictures'>;
type MenuGroup = keyof HomePageRecord['menu'];

/** Text, a picture and the pages of the section's menu group. */
export function viewPictureSection(
  content: SectionContent,
  name: 'food' | 'spa',
  group: MenuGroup,
  locale: Locale,
): PictureSectionView {
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

export function viewActivities(content: SectionContent, locale: Locale): ActivitiesView {
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

/** The first offers in their order, and the count of all. */
export function viewOffers(content: ContentOf<'homePages' | 'pictures' | 'specialOffers'>, locale: Locale): OffersView {
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
export function viewHalls(content: ContentOf<'homePages' | 'mices'>, locale: Locale): HallsView {
  const [mice] = entriesOf(content.mices);
  if (mice === undefined) throw new RangeError('The content has no conferences');
  const { eyebrow, title, lead, halls } = mice.record;
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

export function viewContacts(content: ContentOf<'homePages'>, locale: Locale): ContactsView {
  const home = homeRecord(content);
  const reception = home.menu.about.pages.find(({ slug }) => slug === 'contacts');
  return {
    ...localize({ ...home.home_sections.contacts, address: home.address }, locale),
    phone: home.contact_phone.replaceAll(' ', '\u00a0'),
    email: home.contact_email,
    reception: reception === undefined ? null : viewOptionalHours(reception, locale),
    checkInTime: home.check_in_time,
    checkOutTime: home.check_out_time,
  };
}
