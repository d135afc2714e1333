import { accommodationPath } from '#app/i18n/locale-path.ts';
import { toAmount } from '#contract/availability/money.ts';
import { fallbackPicturePath } from '#contract/pictures/picture-paths.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { PictureView } from './views/picture-view.ts';

interface ListedItem {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly fromMinor: number;
  readonly picture: PictureView;
}

/** schema.org's ItemList, with the lowest price of each item. Addresses are paths of this site. */
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
