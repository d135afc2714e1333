/** Overlay names of the detail page's dates and guests. */
export const STAY_OVERLAYS = { dates: 'stay-dates', guests: 'stay-guests' } as const;
