import type { ServiceIcon } from '#contract/categories.ts';

/** Drawings of controls and notices; the accommodations' services are drawn under the catalogue's own names. */
export type IconName =
  | 'alert'
  | 'back'
  | 'calendar'
  | 'check'
  | 'close'
  | 'down'
  | 'filters'
  | 'history'
  | 'images'
  | 'mail'
  | 'minus'
  | 'next'
  | 'phone'
  | 'plus'
  | 'previous'
  | 'search'
  | 'share'
  | ServiceIcon;
