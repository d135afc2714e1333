/** The names under which the detail page's block opens its dates and its guests. */
export const STAY_OVERLAYS = { dates: 'stay-dates', guests: 'stay-guests' } as const;
