import type { SiteContent } from '#contract/content/site-content.ts';
import type { Hero } from '#contract/pages/hero.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import { fallbackPicturePath } from '#contract/pictures/picture-paths.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { ContentList, LocalizedText } from '#contract/site/schema.ts';

export interface DescribedPage {
  readonly locale: Locale;
  /** Ukrainian path, without a language prefix. */
  readonly path: string;
  readonly siteName: string;
  /** The site's origin, because search engines need full addresses. */
  readonly publicUrl: string;
}

/** An object of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

const CURRENCY = 'UAH';

export function readFacts(content: SiteContent, { locale, siteName, publicUrl }: DescribedPage) {
  const home = recordsOf(content.homePages)[0];
  if (home === undefined) throw new RangeError('The content has no home page');
  const address = (path: string) => `${publicUrl}${localPath(path, locale)}`;
  return {
    content,
    locale,
    siteName,
    home,
    years: yearsAhead(content),
    text: (words: LocalizedText) => words[locale],
    address,
    picture: (name: string) => `${publicUrl}${picturePath(content, name)}`,
    /** The resort, with the name used on the page that describes it. */
    resort: { '@type': 'Resort', '@id': `${publicUrl}/#resort`, name: siteName, url: address('/') },
  };
}

/** This year and the next, because schema.org has no yearly days. The clock's list begins with last year. */
function yearsAhead({ clocks }: SiteContent): readonly number[] {
  const [first] = recordsOf(clocks)[0]?.changes ?? [];
  const lastYear = Number(first?.from.slice(0, 4));
  return [lastYear + 1, lastYear + 2];
}

export type PageFacts = ReturnType<typeof readFacts> & { readonly home: HomePageRecord };

export function recordsOf<Item>(list: ContentList<Item>): Item[] {
  return list.data.flatMap(({ attributes }) => attributes);
}

export function plainPhone(phone: string): string {
  return phone.replaceAll(' ', '');
}

export function present(
  { text, address, picture }: PageFacts,
  path: string,
  { title, lead, main_photo }: Pick<Hero, 'title' | 'lead' | 'main_photo'>,
): Thing {
  return { name: text(title), description: text(lead), url: address(path), image: picture(main_photo) };
}

export function offerOf(price: number, more: Thing = {}): Thing {
  return { '@type': 'Offer', price, priceCurrency: CURRENCY, ...more };
}

/** The price per unit; `unitCode` is a UN/CEFACT code. */
export function offerPer(unitCode: 'DAY' | 'HUR', price: number, more: Thing = {}): Thing {
  const priceSpecification = { '@type': 'UnitPriceSpecification', price, priceCurrency: CURRENCY, unitCode };
  return offerOf(price, { ...more, priceSpecification });
}

function localPath(path: string, locale: Locale): string {
  if (locale === 'uk') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

function picturePath(content: SiteContent, name: string): string {
  const picture = recordsOf(content.pictures).find((candidate) => candidate.name === name);
  if (picture === undefined) throw new RangeError(`There is no picture ${name}`);
  return fallbackPicturePath(picture);
}
