import { Trans } from '@lingui/react/macro';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Shown above a booking from this device: when the resort last confirmed it, and how it gets refreshed. */
export function StoredPassNotice({ stored, isRefreshing = false }: { stored: StoredPass; isRefreshing?: boolean }) {
  const locale = useLocale();
  const { confirmedAtMs } = stored;
  const day = formatDay(resortDay(confirmedAtMs), locale);
  const time = formatClock(confirmedAtMs);
  return (
    <Notice tone="quiet">
      <Trans>
        Saved on this device. The resort last confirmed it on {day}, {time}.
      </Trans>{' '}
      {isRefreshing ? (
        <Trans>The page refreshes itself as soon as the network is back.</Trans>
      ) : (
        <Trans>To see how it stands now, open the link in our email.</Trans>
      )}
    </Notice>
  );
}
