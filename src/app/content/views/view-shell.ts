import { localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord, onlyRecord } from '#app/content/records.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import { toLateArrival } from '#contract/content/accommodation.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import type { MenuEntry } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewPicture } from './picture-view.ts';

export const SHELL_PARTS = ['homePages', 'pictures', 'categories', 'clocks'] as const;
type ShellContent = ContentOf<(typeof SHELL_PARTS)[number]>;

export type ShellView = ReturnType<typeof viewShell>;

/** A group without pages is itself a link. A page's `count`: how many accommodations it lists; null for other pages. */
export type NavigationGroup = ShellView['groups'][number];

/** Ukrainian paths; links translate them. */
export type NavigationLink = Pick<NavigationGroup, 'title' | 'path'>;

export function viewShell(content: ShellContent, locale: Locale) {
  const home = homeRecord(content);
  const entries = Object.values(home.menu).sort((one, other) => one.sort_val - other.sort_val);
  return {
    phone: viewPhone(home.contact_phone),
    email: home.contact_email,
    ...localize({ address: home.address, credit: home.credit }, locale),
    reception: localize({ hours: home.resort.reception_hours, lateArrival: home.resort.late_arrival }, locale),
    groups: entries.map((entry) => viewGroup(content, entry, locale)),
    socialNetworks: readSocialNetworks(home.social_networks),
    copyrightFrom: home.copyright_from,
    // Not shown: pages use this clock for days and times, and the hour for the first arrival.
    clock: toResortClock(onlyRecord(content.clocks)),
    lateArrivalUntil: toLateArrival(home),
  };
}

function viewGroup(content: ShellContent, entry: MenuEntry, locale: Locale) {
  const pages = entry.pages
    .toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
    .map((page) => ({
      title: localize(page.title, locale),
      path: `/${page.slug}`,
      // No alt: the link's text names the subject.
      picture: { ...viewPicture(content, page.main_photo, locale), alt: '' },
      count: countAccommodations(content, page.slug),
      opening: page.opening,
    }));
  const [first] = pages;
  if (first === undefined) throw new RangeError(`The menu's ${entry.key} has no page`);
  return {
    key: entry.key,
    title: localize(entry.title, locale),
    path: sectionPath(entry.key) ?? first.path,
    picture: first.picture,
    // The pages of a gallery have their own previews.
    pages: entry.type === 'photo' ? [] : pages,
  };
}

/** Sections with a page above their pages. Other sections begin with their first page. */
function sectionPath(key: string): string | null {
  if (key === 'special_offers') return '/special-offers';
  return key === 'accommodations' ? '/accommodation' : null;
}

function countAccommodations(content: ShellContent, slug: string): number | null {
  const count = entriesOf(content.categories).filter(({ record }) => record.cottages_and_number_slug === slug).length;
  return count === 0 ? null : count;
}

/** JSON text on the wire (contract, /home-pages). The server checks it at start. */
function readSocialNetworks(text: string) {
  const list: readonly { readonly key: string; readonly value: string }[] = JSON.parse(text);
  return list.map(({ key: name, value: url }) => ({ name, url }));
}
