import type { ContentPart } from './site-content.ts';

/** All of them, the catalogue first: with it the pages that matter most can be shown. */
export const CONTENT_PARTS = [
  'categories',
  'kinds',
  'homePages',
  'pictures',
  'clocks',
  'mapPlaces',
  'guides',
  'contacts',
  'informations',
  'foods',
  'spas',
  'wellnesses',
  'activities',
  'stories',
  'mices',
  'specialOffers',
] as const satisfies ContentPart[];
