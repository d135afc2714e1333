import { Trans } from '@lingui/react/macro';
import { formatClock } from '../../../format/clock.ts';
import { formatDay } from '../../../format/dates.ts';
import { resortDay } from '../../../format/resort-clock.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { KeptPass } from '../../../storage/booking-passes.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Over a booking that comes from this device: since when it is known to be so, and how it becomes known anew. */
export function KeptNotice({ kept, isRefreshing = false }: { kept: KeptPass; isRefreshing?: boolean }) {
  const locale = useLocale();
  const { confirmedAtMs } = kept;
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
        <Trans>To see how it stands now, open the link in our letter.</Trans>
      )}
    </Notice>
  );
}
