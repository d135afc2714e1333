/** Separate from the schema, so that pages can check states without a schema library. */
export const POWER_STATES = ['on', 'generator', 'off'] as const;
export const HEAT_STATES = ['on', 'reduced', 'off'] as const;
export const INTERNET_STATES = ['on', 'slow', 'off'] as const;
export const SHELTER_STATES = ['open', 'closed'] as const;
