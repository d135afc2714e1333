import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type LastKnownStay, loadLastKnownStay } from '#app/storage/last-known/last-known-stays.ts';
import { useSearch } from '#app/stores/search/search-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { KnownAt } from '#app/ui/price/known-at.tsx';
import type { LastKnownStayProps } from '#app/ui/price/price-age.ts';
import { evaluateLastKnown } from '#domain/stay/evaluate-stay.ts';
import styles from './price-age.module.css';

/**
 * What the very stay of the search cost in an accommodation when it was last seen free for the current room. What was
 * taken then may be free by now, so nothing is said of it.
 */
export function LastKnownStayPrice({ accommodation, otherwise, children }: LastKnownStayProps) {
  const { today, search } = useSearch();
  const { stay, rooms } = search.filters;
  const party = rooms[search.choosing.currentRoom];
  const seen = useLastKnownStay(stay, party);
  const nightPricesMinor = seen?.nightPricesMinor.get(accommodation.roomTypeId);
  if (seen === null || nightPricesMinor === undefined || today === null || stay === null || party === undefined) {
    return otherwise;
  }
  const { seenAtMs } = seen;
  const status = evaluateLastKnown({ accommodation, party }, stay, today, { nightPricesMinor, seenAtMs });
  if (status.kind !== 'offline') return otherwise;
  return children(
    status.quote,
    <span className={`${styles.age} ${styles.long}`}>
      <Icon name="history" size={18} />
      <Trans>was free,</Trans> <KnownAt seenAtMs={status.seenAtMs} nowMs={Date.now()} />
    </span>,
  );
}

type Search = ReturnType<typeof useSearch>['search']['filters'];

function useLastKnownStay(stay: Search['stay'], party: Search['rooms'][number] | undefined): LastKnownStay | null {
  const [seen, setSeen] = useState<LastKnownStay | null>(null);
  useEffect(() => {
    let isLeft = false;
    setSeen(null);
    if (stay === null || party === undefined) return;
    loadLastKnownStay(stay, party).then((found) => {
      if (!isLeft) setSeen(found);
    });
    return () => {
      isLeft = true;
    };
  }, [stay, party]);
  return seen;
}
