import { useBookingFacts } from '../../../stores/booking-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { tabOfAlert } from '../panel/tab-of-alert.ts';
import { ChangeButton, NearestButton } from './card-refusal.tsx';
import { findSingleAlert } from './single-alert.ts';
import { SingleAlertText } from './single-alert-text.tsx';
import type { BookingPage } from './use-booking-page.ts';

/** The one accommodation that was asked for cannot be had: said above the list, with the way to change it. */
export function SingleNotice({ page: { view, state } }: { page: BookingPage }) {
  const facts = useBookingFacts();
  const accommodations = view.options.map(({ accommodation }) => accommodation);
  const alert = findSingleAlert(state, facts, accommodations, view.stayRules);
  if (alert === null) return null;
  const nearest = 'nearestArrival' in alert ? alert.nearestArrival : null;
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {nearest !== null && <NearestButton arrival={nearest} />}
          <ChangeButton field={tabOfAlert(alert) === 'dates' ? 'dates' : 'kind'} />
        </>
      }
    >
      <SingleAlertText alert={alert} />
    </Notice>
  );
}
