import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { PRICE_UNKNOWN } from '#app/features/stay/early-status-rows.ts';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { askAgain, isAnythingUnknown, useAvailability } from '#app/stores/availability/availability-store.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { ChangeButton } from './card/card-refusal.tsx';

/** The notice above all cards: no network, no answer, no dates, or dates that the resort's own rules refuse. */
export function ListNotice({ page: { state, refused } }: { page: BookingPage }) {
  const { i18n } = useLingui();
  const { isOnline } = useInterface();
  const availability = useAvailability();
  const { today, search } = state;
  const { stay } = search.filters;
  if (!isOnline) {
    // The note above the page, once its code has loaded, says that there is no network.
    return (
      <Notice tone="quiet">
        <Trans>Your choice is kept. We will ask again as soon as the network is back.</Trans>
      </Notice>
    );
  }
  const say = (status: StayStatus) => stayStatusText(i18n, status, 'notice');
  if (isAnythingUnknown(availability)) {
    const isFreeKnown = availability.freeRooms.every(({ status }) => status === 'known');
    return (
      <RetryNotice onRetry={askAgain}>{isFreeKnown ? i18n._(PRICE_UNKNOWN) : say({ kind: 'unknown' })}</RetryNotice>
    );
  }
  if (today === null) return null;
  if (stay === null) {
    return (
      <Notice tone="lamp" actions={<ChangeButton tab="dates" />}>
        {say({ kind: 'dates_missing' })}
      </Notice>
    );
  }
  if (refused === null) return null;
  return (
    <Notice tone="alert" actions={<ChangeButton tab="dates" />}>
      {say(refused)}
    </Notice>
  );
}
