import { useBookingFacts } from '../../../stores/booking-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ChangeButton, NearestButton } from './card-refusal.tsx';
import type { BookingPage } from './use-booking-page.ts';
import type { LaterParts } from './use-later-parts.ts';

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
