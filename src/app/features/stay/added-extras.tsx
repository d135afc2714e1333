import { lazyPart } from '#app/ui/lazy-part.tsx';

/** With `isOpen` it comes with the first interaction, or as soon as something is chosen. */
export const AddedExtras = lazyPart(async () => (await import('./promo/extras-editor.tsx')).ExtrasEditor, {
  texts: ['additions'],
});
