import { numbering } from 'virtual:resort-numbering';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { type Phones, ROUGH_PHONES } from '#domain/guest/phone.ts';

const loadPhones = async () => (await import('#domain/guest/phones.ts')).phonesOf(numbering);

/** The library weighs a quarter of a page: it comes with the first digit of `phone`, or at the guest's first move. */
export function usePhones(phone: string): Phones {
  return useLoaded(loadPhones, phone !== '') ?? ROUGH_PHONES;
}
