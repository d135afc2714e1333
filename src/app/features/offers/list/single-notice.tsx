import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import type { LaterParts } from '#app/features/offers/use-later-parts.ts';
import { useBookingFacts } from '#app/stores/availability/booking-store.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ChangeButton, NearestButton } from './card-refusal.tsx';

interface SingleNoticeProps {
  readonly page: BookingPage;
  readonly parts: NonNullable<LaterParts['parts']>;
}

/** The one accommodation that was asked for cannot be had: said above the list, with the way to change it. */
export function SingleNotice({ page: { view, state }, parts }: SingleNoticeProps) {
  const facts = useBookingFacts();
  const accommodations = view.options.map(({ accommodation }) => accommodation);
  const alert = parts.findSingleAlert(state, facts, accommodations, view.stayRules);
  if (alert === null) return null;
  const nearest = 'nearestArrival' in alert ? alert.nearestArrival : null;
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {nearest !== null && <NearestButton arrival={nearest} />}
          <ChangeButton field={parts.tabOfAlert(alert) === 'dates' ? 'dates' : 'kind'} />
        </>
      }
    >
      <parts.SingleAlertText alert={alert} />
    </Notice>
  );
}
