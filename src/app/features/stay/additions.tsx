import { lazyPart } from '#app/ui/lazy-part.tsx';

/** With `isOpen` it comes with the first interaction, or as soon as something is chosen. */
export const AddedExtras = lazyPart(async () => (await import('./promo/extras-editor.tsx')).ExtrasEditor);

/** Few guests have a code. Its field comes with the first interaction, or with a code in the link. */
export const PromoCode = lazyPart(async () => (await import('./promo/promo-field.tsx')).PromoField);
