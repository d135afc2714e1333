import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { PromoCode } from '#app/features/stay/additions.tsx';
import { CancellationTerm } from '#app/features/stay/cancellation-note.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import styles from './bill-column.module.css';
import { BillSoFar } from './bill-so-far.tsx';
import { ContinueButton } from './continue-button.tsx';

export const BILL_COLUMN_ID = 'bill';

/** Wide screens: the receipt beside the cards, with the button for the next step below it. */
export const BillColumn = memo(function BillColumn({ page }: { page: BookingPage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { quote, isComplete } = page.chosen;
  // On a phone the panel and the checkout take a code; one in the address still has to be asked about.
  const isWide = useMediaQuery('(min-width: 900.02px)');
  const hasCode = page.state.search.promoCode !== undefined;
  const total = quote === null ? '' : formatPrice(quote.totalMinor, locale);
  return (
    <aside className="stack4 shrink beside wideOnly" id={BILL_COLUMN_ID} aria-label={t`Bill`}>
      <p className="visually-hidden" role="status">
        {isComplete && <Trans>Every room is chosen: {total} in all.</Trans>}
      </p>
      {quote !== null ? (
        <BillSoFar page={page} />
      ) : (
        <div className={styles.empty}>
          <h2 className={styles.title}>
            <Trans>Bill</Trans>
          </h2>
          <p>
            <Trans>Choose where to stay, and the bill will stand here with every figure explained.</Trans>
          </p>
        </div>
      )}
      <ContinueButton page={page} />
      {(isWide || hasCode) && <PromoCode isOpen={hasCode} wished={codedStay(page)} />}
      <p className={styles.note}>
        <Cancellation page={page} />
      </p>
    </aside>
  );
});

function codedStay({ chosen: { stay, rooms, quote } }: BookingPage) {
  return stay && { stay, rooms, quote };
}

function Cancellation({ page: { view, state, chosen } }: { page: BookingPage }) {
  const arrival = chosen.stay?.arrival ?? null;
  return <CancellationTerm arrival={arrival} today={state.today} days={view.freeCancellationDays} />;
}
