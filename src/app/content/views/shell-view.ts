import type { Reception } from '#app/format/reception.ts';
import type { OpeningHoursRecord } from '#contract/resort/opening-hours.ts';
import type { ResortClock } from '#domain/calendar/resort-clock.ts';
import type { PictureView } from './picture-view.ts';

/** The first groups of the footer are columns, the rest single links (spec section 2). */
const COLUMN_COUNT = 4;

export interface SocialNetwork {
  readonly name: string;
  readonly url: string;
}

/** Ukrainian paths; links translate them. */
export interface NavigationLink {
  readonly title: string;
  readonly path: string;
}

export interface NavigationPage extends NavigationLink {
  readonly picture: PictureView;
  /** How many accommodations are of this kind; null for other pages. */
  readonly count: number | null;
  /** null: the page has no hours. */
  readonly opening: OpeningHoursRecord | null;
}

/** A group without pages is itself a link. */
export interface NavigationGroup extends NavigationLink {
  readonly key: string;
  readonly picture: PictureView;
  readonly pages: readonly NavigationPage[];
}

export interface ShellView {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly groups: readonly NavigationGroup[];
  readonly socialNetworks: readonly SocialNetwork[];
  readonly copyrightFrom: number;
  readonly credit: string;
  /** For the sentences that name its hours. */
  readonly reception: Reception;
  /** Not shown: pages use this clock for days and times. */
  readonly clock: ResortClock;
  /** Not shown: see `firstArrival`. */
  readonly lateArrivalUntil: number | null;
}

/** Sections without a column become single links. */
export function arrangeFooter(groups: readonly NavigationGroup[]): {
  columns: readonly NavigationGroup[];
  links: readonly NavigationLink[];
} {
  const links = groups.slice(COLUMN_COUNT).flatMap(({ title, path, pages }) => [{ title, path }, ...pages.slice(1)]);
  return { columns: groups.slice(0, COLUMN_COUNT), links };
}

export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`;
}
