import type { MenuEntry } from '#contract/home-pages.ts';
import type { Locale } from '#contract/locale.ts';
import type { ContentOf } from '#contract/site-content.ts';
import { typeset } from '../typography/typeset.ts';
import { homeRecord } from './records.ts';

export interface SocialNetwork {
  readonly name: string;
  readonly url: string;
}

/** A group of the site's navigation with the pages that exist. */
export interface NavigationGroup {
  readonly title: string;
  /** Ukrainian paths; links put them into the page's language. */
  readonly path: string;
  readonly pages: readonly { readonly title: string; readonly path: string }[];
}

/** What stands around every page. */
export interface ShellView {
  readonly phone: string;
  readonly address: string;
  readonly stays: NavigationGroup;
  readonly socialNetworks: readonly SocialNetwork[];
  readonly copyrightFrom: number;
  readonly credit: string;
}

export function viewShell(content: ContentOf<'homePages'>, locale: Locale): ShellView {
  const home = homeRecord(content);
  return {
    phone: home.contact_phone.replaceAll(' ', '\u00a0'),
    address: typeset(home.address[locale]),
    stays: viewGroup(home.menu.accommodations, '/accommodation', locale),
    socialNetworks: readSocialNetworks(home.social_networks),
    copyrightFrom: home.copyright_from,
    credit: typeset(home.credit[locale]),
  };
}

function viewGroup({ title, pages }: MenuEntry, path: string, locale: Locale): NavigationGroup {
  const sorted = pages.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));
  return {
    title: typeset(title[locale]),
    path,
    pages: sorted.map((page) => ({ title: typeset(page.title[locale]), path: `/${page.slug}` })),
  };
}

/** The wire carries them as JSON text of {key, value} (contract, /home-pages). */
function readSocialNetworks(text: string): SocialNetwork[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: { key?: unknown; value?: unknown }) =>
    typeof item.key === 'string' && typeof item.value === 'string' ? [{ name: item.key, url: item.value }] : [],
  );
}

/** What a phone dials: the number without its spaces. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`;
}
