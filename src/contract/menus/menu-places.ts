/** Separate from the schemas, so that pages can distinguish places without a schema library. */
export const FOOD_SLUGS = ['food-and-forest', 'senoval', 'lobby-bar', 'phyto-bar', 'poolbar'] as const;
export type FoodSlug = (typeof FOOD_SLUGS)[number];

export const SPA_SLUGS = ['relax-spa', 'wellness'] as const;
export type SpaSlug = (typeof SPA_SLUGS)[number];

/** Every place that has a menu or a price list. */
export const MENU_PLACES = [...FOOD_SLUGS, ...SPA_SLUGS] as const;
export type MenuPlace = FoodSlug | SpaSlug;
