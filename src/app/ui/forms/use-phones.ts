import { numbering } from 'virtual:resort-numbering';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { type Phones, ROUGH_PHONES } from '#domain/guest/phone.ts';

const loadPhones = async () => (await import('#domain/guest/phones.ts')).phonesOf(numbering);

/** The library weighs a quarter of a page, so a form begins with the rough rules. */
export function usePhones(): Phones {
  return useLoaded(loadPhones, true) ?? ROUGH_PHONES;
}
