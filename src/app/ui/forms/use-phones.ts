import { numbering } from 'virtual:resort-numbering';
import { useEffect, useState } from 'react';
import { keepTrying } from '#app/error-reports/keep-trying.ts';
import { fetchAheadAtFirstMove, loadFirst } from '#app/ui/hooks/use-prefetch.ts';
import { type Phones, ROUGH_PHONES } from '#domain/guest/phone.ts';

const loadPhones = async () => (await import('#domain/guest/phones.ts')).phonesOf(numbering);

/** A large library: it loads with the first digit of `phone`, or at the guest's first interaction. */
export function usePhones(phone: string): Phones {
  const [phones, setPhones] = useState(ROUGH_PHONES);
  const isWanted = phone !== '';
  useEffect(() => {
    const take = async (leaving: AbortSignal) => {
      const loaded = await loadPhones();
      if (!leaving.aborted) setPhones(loaded);
    };
    if (!isWanted) return fetchAheadAtFirstMove(take);
    const leaving = new AbortController();
    void keepTrying(() => loadFirst(take(leaving.signal)), leaving.signal);
    return () => leaving.abort();
  }, [isWanted]);
  return phones;
}
