import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type LastKnownStay, loadLastKnownStay } from '#app/storage/last-known/last-known-stays.ts';
import { useSearch } from '#app/stores/search/search-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { KnownAt } from '#app/ui/price/known-at.tsx';
import type { LastKnownStayProps } from '#app/ui/price/price-age.ts';
import { evaluateLastKnown } from '#domain/stay/evaluate-stay.ts';
import { serverNow } from '#offline/server-time.ts';
import styles from './price-age.module.css';

/**
 * The price of the searched stay in an accommodation, last known as free for the current room. Shows `otherwise` if
 * it was taken then, because it may be free by now.
 */
export function LastKnownStayPrice({ accommodation, otherwise, children }: LastKnownStayProps) {
  const { today, search } = useSearch();
  const { stay, rooms } = search.filters;
  const party = rooms[search.choosing.currentRoom];
  const lastKnown = useLastKnownStay(stay, party);
  const nightPricesMinor = lastKnown?.nightPricesMinor.get(accommodation.roomTypeId);
  if (lastKnown === null || nightPricesMinor === undefined || today === null || stay === null || party === undefined) {
    return otherwise;
  }
  const { knownAtMs } = lastKnown;
  const status = evaluateLastKnown({ accommodation, party }, stay, today, { nightPricesMinor, knownAtMs });
  if (status.kind !== 'offline') return otherwise;
  return children(
    status.quote,
    <span className={`${styles.age} ${styles.long}`}>
      <Icon name="history" size={18} />
      <Trans>was free,</Trans> <KnownAt knownAtMs={status.knownAtMs} nowMs={serverNow()} />
    </span>,
  );
}

type Search = ReturnType<typeof useSearch>['search']['filters'];

function useLastKnownStay(stay: Search['stay'], party: Search['rooms'][number] | undefined): LastKnownStay | null {
  const [lastKnown, setLastKnown] = useState<LastKnownStay | null>(null);
  useEffect(() => {
    let isLeft = false;
    setLastKnown(null);
    if (stay === null || party === undefined) return;
    loadLastKnownStay(stay, party).then((found) => {
      if (!isLeft) setLastKnown(found);
    });
    return () => {
      isLeft = true;
    };
  }, [stay, party]);
  return lastKnown;
}
