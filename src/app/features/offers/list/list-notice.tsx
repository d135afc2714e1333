import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { stayRefusalText } from '#app/features/stay-picker/stay-refusal-text.ts';
import { UnknownDates } from '#app/features/stay-picker/unknown-dates.tsx';
import { askAgain, isAnythingUnknown, useBookingFacts } from '#app/stores/availability/booking-store.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ChangeButton } from './card-refusal.tsx';

/** What stands above all cards: no network, no answer, no dates, or dates that the resort's own rules refuse. */
export function ListNotice({ page: { state, refusal } }: { page: BookingPage }) {
  const { i18n } = useLingui();
  const { isOnline } = useInterface();
  const isUnknown = isAnythingUnknown(useBookingFacts());
  const { today, search } = state;
  const { stay } = search.filters;
  if (!isOnline) {
    // That there is no network is said above the page, on every page.
    return (
      <Notice tone="quiet">
        <Trans>Your choice is kept. We will ask again as soon as the network is back.</Trans>
      </Notice>
    );
  }
  if (isUnknown) return <UnknownDates onRetry={askAgain} />;
  if (today === null) return null;
  if (stay === null) {
    return (
      <Notice tone="lamp" actions={<ChangeButton field="dates" />}>
        <Trans>Choose dates to see what is free and the full price.</Trans>
      </Notice>
    );
  }
  if (refusal === null) return null;
  return (
    <Notice tone="alert" actions={<ChangeButton field="dates" />}>
      {stayRefusalText(i18n, refusal)}
    </Notice>
  );
}
