import type { ServiceIcon } from '#contract/content/categories.ts';
import type { PlaceKind } from '#contract/content/map-places.ts';

/** Controls and notices. Services and the map's places have icons under the content's own names. */
export type IconName =
  | 'alert'
  | 'back'
  | 'booking'
  | 'calendar'
  | 'check'
  | 'close'
  | 'down'
  | 'edit'
  | 'filters'
  | 'forward'
  | 'guide'
  | 'history'
  | 'images'
  | 'ios-add'
  | 'ios-share'
  | 'luggage'
  | 'mail'
  | 'minus'
  | 'next'
  | 'offline'
  | 'pass'
  | 'phone'
  | 'plus'
  | 'previous'
  | 'profile'
  | 'route'
  | 'saved'
  | 'search'
  | 'share'
  | 'shelter'
  | 'stays'
  | 'tree'
  | PlaceKind
  | ServiceIcon;
