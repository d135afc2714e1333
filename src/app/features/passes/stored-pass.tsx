import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import {
  forgetPass,
  loadPass,
  loadPasses,
  type StoredPass,
  savePass,
  withoutKey,
} from '#app/storage/orders/booking-passes.ts';
import { keyEra } from '#app/storage/orders/own-order-pages.ts';
import { SHORT_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import type { Order } from '#contract/orders/orders.ts';
import { dueAtReception } from '#domain/order/due-at-reception.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { serverNow } from '#offline/server-time.ts';

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

export interface ShownPass extends StoredPass {
  /** The pass is stored on this device, if storage can be trusted. */
  readonly isSaved: boolean;
}

/** A held order is kept while it runs. null: nothing to store. An older server sends no pass: the stored one stays. */
export async function keepPass(order: Order): Promise<ShownPass | null> {
  const era = keyEra();
  // A new booking is shown without waiting long for its stored version.
  const known = await loadPass(order.number, SHORT_PATIENCE_MS);
  const isBooked = dueAtReception(order.status, 0) !== null;
  // Its hold has expired, or its guest has released it: no stay and no payment resulted.
  const isReleased = order.status === 'cancelled' && known !== null && isHeld(known.order.status);
  if (order.status === 'expired' || isReleased) {
    await forgetPass(order.number);
    return null;
  }
  if (!isBooked && !isHeld(order.status) && known === null) return null;
  const pass = isBooked ? (order.pass ?? known?.pass ?? null) : null;
  // Its guest has logged out, possibly removing all passes.
  if (era !== keyEra()) return null;
  const stored = { order: withoutKey(order), pass, confirmedAtMs: serverNow() };
  await savePass(stored);
  // Storage may be forbidden or full, so the result is read back before the guest is told.
  const saved = await loadPasses(SHORT_PATIENCE_MS);
  // The guest may need the pass offline. Old browsers and pages without https may evict what is stored.
  if (known === null && saved.length === 1) await navigator.storage?.persist?.().catch(() => false);
  return { ...stored, isSaved: saved.some((entry) => entry.order.number === order.number) };
}
