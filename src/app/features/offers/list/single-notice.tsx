import { useLingui } from '@lingui/react/macro';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { changeOf, stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { areDatesRefused, isRefused, nearestArrivalOf } from '#domain/stay/refused-stay.ts';
import { ChangeButton, NearestButton } from './card/card-refusal.tsx';

/** Says above the list that the requested accommodation is unavailable, with a button that changes the search. */
export function SingleNotice({ page: { single } }: { page: BookingPage }) {
  const { i18n } = useLingui();
  // Refused dates are named on the card, or above all cards.
  if (single === null || !isRefused(single) || areDatesRefused(single)) return null;
  const nearest = nearestArrivalOf(single);
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {nearest !== null && <NearestButton arrival={nearest} />}
          <ChangeButton tab={changeOf(single) ?? 'category'} />
        </>
      }
    >
      {stayStatusText(i18n, single, 'notice')}
    </Notice>
  );
}
