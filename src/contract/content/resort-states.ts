/** Separate from their schema, so that a page that checks states loads no schema library. */
export const POWER_STATES = ['on', 'generator', 'off'] as const;
export const HEAT_STATES = ['on', 'reduced', 'off'] as const;
export const INTERNET_STATES = ['on', 'slow', 'off'] as const;
export const SHELTER_STATES = ['open', 'closed'] as const;
