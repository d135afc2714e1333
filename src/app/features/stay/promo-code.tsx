import { lazyPart } from '#app/ui/lazy-part.tsx';

/** Few guests have a code. Its field comes with the first interaction, or with a code in the link. */
export const PromoCode = lazyPart(async () => (await import('./promo/promo-field.tsx')).PromoField, {
  texts: ['additions'],
});
