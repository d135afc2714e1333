/** Texts of other folders are in `site`, which every page loads. */
export const TEXT_FOLDERS = {
  order: 'features/{cancel,checkout,hold,order,passes}',
  booking: 'features/{stay-picker,stay-card,offers,bill,upsell,compare}',
  /** Loaded by what shows them, when it is needed. */
  later: 'features/{consent/plate,enquiry,entry,handover,menus,passkeys,password,profile,social-sign-in,split-stay}',
  /** Never sent to a browser. */
  mail: 'mail',
} as const;

export type TextArea = Exclude<keyof typeof TEXT_FOLDERS, 'mail'> | 'site';

export const TEXT_AREAS: readonly TextArea[] = ['site', 'booking', 'order', 'later'];
