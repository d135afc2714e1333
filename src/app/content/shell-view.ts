import type { Locale } from '#contract/locale.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { typeset } from '../typography/typeset.ts';
import { homeRecord } from './records.ts';

export interface SocialNetwork {
  readonly name: string;
  readonly url: string;
}

/** What stands around every page. */
export interface ShellView {
  readonly phone: string;
  readonly address: string;
  readonly socialNetworks: readonly SocialNetwork[];
  readonly copyrightFrom: number;
  readonly credit: string;
}

export function viewShell(content: SiteContent, locale: Locale): ShellView {
  const home = homeRecord(content);
  return {
    phone: home.contact_phone.replaceAll(' ', '\u00a0'),
    address: typeset(home.address[locale]),
    socialNetworks: readSocialNetworks(home.social_networks),
    copyrightFrom: home.copyright_from,
    credit: typeset(home.credit[locale]),
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
