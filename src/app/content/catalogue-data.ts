import type { Locale } from '#contract/locale.ts';
import { toAmount } from '#contract/money.ts';
import { fallbackPicturePath } from '#contract/picture-paths.ts';
import { accommodationPath } from '../i18n/locale-path.ts';
import type { PictureView } from './picture-view.ts';

interface ListedItem {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly fromMinor: number;
  readonly picture: PictureView;
}

/** schema.org's list of what a page leads to, with the lowest price of each; addresses are paths of this site. */
export function describeList(title: string, items: readonly ListedItem[], locale: Locale) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: items.length,
    itemListElement: items.map(({ slug, title: name, lead, fromMinor, picture }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name,
        description: lead,
        url: accommodationPath(slug, locale),
        image: fallbackPicturePath(picture),
        offers: { '@type': 'AggregateOffer', priceCurrency: 'UAH', lowPrice: toAmount(fromMinor) },
      },
    })),
  };
}
