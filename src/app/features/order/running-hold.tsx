import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatClock, formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { loadPasses, type PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { askServerTime } from '#app/stores/server-clock.ts';
import { useSessionEnds } from '#app/stores/session-end.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { holdEndOf, stayOfOrder } from '#contract/orders/order-facts.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { useSecondsLeft } from './hold/use-hold.ts';

/** An empty checkout in a new tab looks as if the order were lost: links to a hold that another tab has started. */
export function RunningHold() {
  // A logout may have removed the stored hold, so it reads storage again.
  return <StoredHold key={useSessionEnds()} />;
}

function StoredHold() {
  const [held, setHeld] = useState<PassedOrder | null>(null);
  useEffect(() => void findRunning().then(setHeld), []);
  const left = useSecondsLeft(held && holdEndOf(held));
  return held && left !== 0 && <HoldNotice order={held} />;
}

async function findRunning(): Promise<PassedOrder | null> {
  const held = (await loadPasses()).map(({ order }) => order).filter(({ status }) => isHeld(status));
  if (held.length === 0) return null;
  const nowMs = await askServerTime();
  return held.find((order) => Date.parse(holdEndOf(order) ?? '') > nowMs) ?? null;
}

export function HoldNotice({ order }: { order: PassedOrder }) {
  const locale = useLocale();
  const { arrival, departure } = stayOfOrder(order);
  const [dates, end] = [formatDayRange(arrival, departure, locale), formatClock(Date.parse(holdEndOf(order) ?? ''))];
  return (
    <Notice tone="lamp">
      <p>
        <Trans>
          We hold {dates} for you until <strong>{end}</strong>.
        </Trans>
      </p>
      <ButtonLink look="line" isSmall href="/my-bookings">
        <Trans>Open my bookings</Trans>
      </ButtonLink>
    </Notice>
  );
}
