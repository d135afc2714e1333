/** Catalogues that browsers load; lingui.config.ts says which folders each one has. */
export const TEXT_AREAS = ['site', 'booking', 'orders', 'guest'] as const;

export type TextArea = (typeof TEXT_AREAS)[number];
