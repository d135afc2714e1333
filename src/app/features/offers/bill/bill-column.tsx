import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { LIST_HEADING_ID } from '#app/features/offers/list/list-focus.ts';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { PromoCode } from '#app/features/stay/additions.tsx';
import { CancellationTerm } from '#app/features/stay/cancellation-note.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { moveToFirstEmpty, setRoomUpsell, UPGRADE_OVERLAY } from '#app/stores/search/search-store.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LogoMark } from '#app/ui/media/logo.tsx';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';
import styles from './bill.module.css';

export const BILL_COLUMN_ID = 'bill';

/** Wide screens: the receipt beside the cards, with the button for the next step below it. */
export const BillColumn = memo(function BillColumn({ page }: { page: BookingPage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, state, chosen } = page;
  const { stay, rooms, quote, isComplete } = chosen;
  // On a phone the panel and the checkout take a code; one in the address still has to be asked about.
  const isWide = useMediaQuery('(min-width: 900.02px)');
  const hasCode = state.search.promoCode !== undefined;
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
      {(isWide || hasCode) && <PromoCode isOpen={hasCode} wished={stay && { stay, rooms, quote }} />}
      <p className={styles.note}>
        <CancellationTerm arrival={stay?.arrival ?? null} today={state.today} days={view.freeCancellationDays} />
      </p>
    </aside>
  );
});

export const loadBill = () => import('#app/features/stay/quoted-bill.tsx');
const QuotedBill = lazyPart(async () => (await loadBill()).QuotedBill, { Frame: ComingBill });

/** The bill of the rooms chosen so far; nothing if none is chosen, or while a price is loading. */
export function BillSoFar({ page: { view, chosen, state } }: { readonly page: BookingPage }) {
  const { quote, stay, rooms } = chosen;
  const { today } = state;
  if (quote === null || stay === null || today === null) return null;
  return (
    <div className="anchor">
      <span className={`narrowOnly placed ${styles.mark}`}>
        <LogoMark />
      </span>
      <QuotedBill view={view} quote={quote} stay={stay} rooms={rooms} today={today} />
    </div>
  );
}

function ComingBill({ children }: { children: ReactNode }) {
  return <div className={styles.coming}>{children}</div>;
}

interface ContinueButtonProps {
  readonly page: BookingPage;
  /** Closes the sheet that holds the button. */
  readonly onLeaveSheet?: () => void;
}

/** Leads to the checkout once every room is filled, otherwise to the next empty room; null in the last empty room. */
export function ContinueButton({ page: { state, chosen }, onLeaveSheet }: ContinueButtonProps) {
  const { choosing } = state.search;
  const { isListed: isOffering } = useOverlayMoves(UPGRADE_OVERLAY);
  if (chosen.isComplete) {
    // Continuing drops an upgrade offer that has not been shown yet.
    return (
      <ButtonLink
        href="/booking/checkout"
        isReplacing={onLeaveSheet !== undefined || isOffering}
        onClick={isOffering ? undefined : () => setRoomUpsell(null)}
      >
        <Trans>Continue</Trans>
      </ButtonLink>
    );
  }
  const empty = choosing.slots.indexOf(null);
  if (empty === -1 || empty === choosing.currentRoom) return null;
  const number = empty + 1;
  const move = () => {
    onLeaveSheet?.();
    moveToFirstEmpty();
    const heading = document.getElementById(LIST_HEADING_ID);
    window.scrollTo({ top: 0 });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button onClick={move}>
      <Trans>Next: room {number}</Trans>
    </Button>
  );
}
