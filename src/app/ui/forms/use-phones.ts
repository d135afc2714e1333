import { numbering } from 'virtual:resort-numbering';
import { useEffect, useState } from 'react';
import { loadWhile } from '#app/error-reports/keep-trying.ts';
import { fetchAheadAtFirstMove, loadFirst } from '#app/ui/hooks/use-prefetch.ts';
import { type Phones, ROUGH_PHONES } from '#domain/guest/phone.ts';

const loadPhones = async () => (await import('#domain/guest/phones.ts')).phonesOf(numbering);

/** A large library: it loads with the first digit of `phone`, or at the guest's first interaction. */
export function usePhones(phone: string): Phones {
  const [phones, setPhones] = useState(ROUGH_PHONES);
  const isWanted = phone !== '';
  useEffect(() => {
    if (isWanted) return loadWhile(() => loadFirst(loadPhones()), setPhones);
    return fetchAheadAtFirstMove(async (leaving) => {
      const loaded = await loadPhones();
      if (!leaving.aborted) setPhones(loaded);
    });
  }, [isWanted]);
  return phones;
}
