import type { ServiceIcon } from '#contract/categories.ts';

/** Drawings of controls and notices; the accommodations' services are drawn under the catalogue's own names. */
export type IconName =
  | 'alert'
  | 'back'
  | 'booking'
  | 'calendar'
  | 'check'
  | 'close'
  | 'down'
  | 'filters'
  | 'forward'
  | 'guide'
  | 'history'
  | 'images'
  | 'mail'
  | 'minus'
  | 'next'
  | 'phone'
  | 'plus'
  | 'previous'
  | 'profile'
  | 'search'
  | 'share'
  | 'stays'
  | 'tree'
  | ServiceIcon;
