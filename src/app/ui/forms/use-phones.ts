import { numbering } from 'virtual:resort-numbering';
import { useEffect, useState } from 'react';
import { keepTrying } from '#app/error-reports/keep-trying.ts';
import { fetchAhead, loadFirst, onFirstMove } from '#app/ui/hooks/use-prefetch.ts';
import { type Phones, ROUGH_PHONES } from '#domain/guest/phone.ts';

const loadPhones = async () => (await import('#domain/guest/phones.ts')).phonesOf(numbering);

/** A large library: it loads with the first digit of `phone`, or at the guest's first interaction. */
export function usePhones(phone: string): Phones {
  const [phones, setPhones] = useState(ROUGH_PHONES);
  const isWanted = phone !== '';
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = async () => {
      const loaded = await loadPhones();
      if (!signal.aborted) setPhones(loaded);
    };
    if (isWanted) void keepTrying(() => loadFirst(take()), signal);
    const stop = isWanted ? undefined : onFirstMove(() => void fetchAhead(take, signal));
    return () => {
      leaving.abort();
      stop?.();
    };
  }, [isWanted]);
  return phones;
}
