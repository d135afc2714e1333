import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { loadPass, type StoredPass } from '#app/storage/orders/booking-passes.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import type { Order } from '#contract/orders/orders.ts';
import { keepPass, type ShownPass } from './keep-pass.ts';

/** Shown above a booking from this device: when the resort last confirmed it, and how it gets refreshed. */
export function StoredPassNotice({ stored, isRefreshing = false }: { stored: StoredPass; isRefreshing?: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { confirmedAtMs } = stored;
  const day = formatDay(resortDay(confirmedAtMs), locale);
  const time = formatClock(confirmedAtMs);
  return (
    <Notice tone="quiet">
      {t`Saved on this device. The resort last confirmed it on ${day}, ${time}.`}{' '}
      {isRefreshing
        ? t`The page refreshes itself as soon as the network is back.`
        : t`To see how it stands now, open the link in our email.`}
    </Notice>
  );
}

/** The booking stored on this device; null: nothing, undefined: storage has not answered. */
export function useStoredPass(number: string): ShownPass | null | undefined {
  const [stored, setStored] = useState<ShownPass | null>();
  useEffect(() => takeAnswer(loadPass(number), (found) => setStored(found && { ...found, isSaved: true })), [number]);
  return stored;
}

/** The stored booking, updated once the resort has answered about the order; `answered` is null until then. */
export function useFreshPass(number: string, answered: Order | null): ShownPass | null | undefined {
  const before = useStoredPass(number);
  const [fresh, setFresh] = useState<ShownPass | null>(null);
  useEffect(() => {
    if (answered === null) return;
    // If this fails, the page shows the stored pass.
    return takeAnswer(keepPass(answered), setFresh);
  }, [answered]);
  return fresh ?? before;
}
