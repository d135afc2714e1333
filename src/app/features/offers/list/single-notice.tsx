import { useLingui } from '@lingui/react/macro';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { changeOf, stayStatusText } from '#app/features/stay-picker/stay-status-texts.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { areDatesRefused, isRefused, nearestArrivalOf } from '#domain/stay/refused-stay.ts';
import { ChangeButton, NearestButton } from './card-refusal.tsx';

/** The filters call the panel's tabs so. */
const FIELDS = { dates: 'dates', category: 'kind', guests: 'rooms' } as const;

/** The one accommodation that was asked for cannot be had: said above the list, with the way to change it. */
export function SingleNotice({ page: { single } }: { page: BookingPage }) {
  const { i18n } = useLingui();
  // Dates that its own minimum refuses are named on its card.
  if (single === null || !isRefused(single) || areDatesRefused(single)) return null;
  const nearest = nearestArrivalOf(single);
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {nearest !== null && <NearestButton arrival={nearest} />}
          <ChangeButton field={FIELDS[changeOf(single) ?? 'category']} />
        </>
      }
    >
      {stayStatusText(i18n, single, 'notice')}
    </Notice>
  );
}
