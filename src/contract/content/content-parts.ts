import type { ContentPart } from './site-content.ts';

/** The catalogue comes first: the most important pages need no more. */
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
  'menus',
  'activities',
  'stories',
  'mices',
  'specialOffers',
] as const satisfies ContentPart[];
