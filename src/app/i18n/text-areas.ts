/** The catalogues of texts, each by its folder of src/app. Whatever stands in none of them writes in `site`, which every page loads. */
export const TEXT_FOLDERS = {
  /** From the checkout on: an order, its pages and its pass. */
  order: 'features/{checkout,order,passes}',
  /** Choosing a stay. */
  booking: 'features/{stay-picker,stay-card,offers,bill,upsell}',
  /** These never travel to a browser. */
  mail: 'mail',
} as const;

export type TextArea = Exclude<keyof typeof TEXT_FOLDERS, 'mail'> | 'site';

/** All that pages can load. */
export const TEXT_AREAS: readonly TextArea[] = ['site', 'booking', 'order'];
