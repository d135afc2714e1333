import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LIST_HEADING_ID } from '#app/features/offers/list/list-focus.ts';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { PromoCode } from '#app/features/stay/additions.tsx';
import { CancellationTerm } from '#app/features/stay/cancellation-note.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import {
  moveToFirstEmpty,
  setAdvanceDue,
  setRoomUpsell,
  UPGRADE_OVERLAY,
  useSearchNotes,
} from '#app/stores/search/search-store.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { useFetchAhead } from '#app/ui/hooks/use-prefetch.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LogoMark } from '#app/ui/media/logo.tsx';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { overlaysOf, useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './bill.module.css';

const BILL_COLUMN_ID = 'bill';

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
        {isComplete && t`Every room is chosen: ${total} in all.`}
      </p>
      {quote !== null ? (
        <BillSoFar page={page} />
      ) : (
        <div className={styles.empty}>
          <h2 className={styles.title}>{t`Bill`}</h2>
          <p>{t`Choose where to stay, and the bill will stand here with every figure explained.`}</p>
        </div>
      )}
      <ContinueButton page={page} />
      {(isWide || hasCode) && <PromoCode isOpen={hasCode} wished={stay && { stay, rooms, quote }} />}
      <p className={styles.note}>
        <CancellationTerm arrival={stay?.arrival ?? null} today={state.today} days={view.freeCancellationDays} />
      </p>
      <NearOffer page={page} />
    </aside>
  );
});

const loadBill = () => import('#app/features/stay/quoted-bill.tsx');
const QuotedBill = lazyPart(async () => (await loadBill()).QuotedBill, {
  Frame: ({ children }) => <div className={styles.coming}>{children}</div>,
});

const BillNearOffer = lazyPart(async () => (await loadBill()).BillNearOffer);

function NearOffer({ page: { view, chosen, state } }: { readonly page: BookingPage }) {
  const { quote, stay, rooms } = chosen;
  const { today } = state;
  if (quote === null || stay === null || today === null) return null;
  return <BillNearOffer view={view} quote={quote} stay={stay} rooms={rooms} today={today} />;
}

/** The bill of the rooms chosen so far, or a skeleton while a price is loading. */
function BillSoFar({ page: { view, chosen } }: { readonly page: BookingPage }) {
  const { quote, stay } = chosen;
  if (quote === null || stay === null) {
    return (
      <div className={styles.coming}>
        <Skeleton inlineSize="100%" />
      </div>
    );
  }
  return (
    <div className="anchor">
      <span className={`narrowOnly placed ${styles.mark}`}>
        <LogoMark />
      </span>
      <QuotedBill view={view} quote={quote} stay={stay} />
    </div>
  );
}

/** null in the last empty room. `onLeaveSheet` closes the sheet that holds the button. */
export function ContinueButton({ page, onLeaveSheet }: { page: BookingPage; onLeaveSheet?: () => void }) {
  const { t } = useLingui();
  const { chosen } = page;
  const { choosing } = page.state.search;
  const { isListed: isOffering } = useOverlayMoves(UPGRADE_OVERLAY);
  if (chosen.isComplete) {
    // Continuing drops an upgrade offer that has not been shown yet.
    return (
      <ButtonLink
        href="/booking/checkout"
        isReplacing={onLeaveSheet !== undefined || isOffering}
        onClick={isOffering ? undefined : () => setRoomUpsell(null)}
      >
        {t`Continue`}
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
  return <Button onClick={move}>{t`Next: room ${number}`}</Button>;
}

/** Phones show it once something is chosen. `isAddressWritten`: the page's address holds the current choice. */
export function BookingBar({ page, isAddressWritten }: { page: BookingPage; isAddressWritten: boolean }) {
  const { t } = useLingui();
  useFetchAhead(loadBill);
  const [isBillOpen, setIsBillOpen] = useState(false);
  const { quote, rooms, lostRooms } = page.chosen;
  const locale = useLocale();
  const noSum =
    lostRooms.length === 0 ? <Skeleton inlineSize="6rem" /> : <span className="t17">{t`Choose where to stay`}</span>;
  const isAnythingChosen = rooms.some(({ accommodation }) => accommodation !== null);
  const close = () => setIsBillOpen(false);
  const isLoading = rooms.some(({ status }) => status?.kind === 'asking');
  if (isBillOpen && quote === null && !isLoading) close();
  useBackToClose('bill', isBillOpen, close);
  useAutoAdvance(page, isAddressWritten, () => setIsBillOpen(true));
  return (
    <>
      {/* The sum's region is there before the bar is, or the first sum would go unheard. */}
      <section
        className={isAnythingChosen ? `narrowOnly ${styles.bar}` : 'visually-hidden'}
        aria-label={isAnythingChosen ? t`Total` : undefined}
        data-pinned-bar={isAnythingChosen ? '' : undefined}
      >
        <div className={`tight shrink ${styles.words}`}>
          <p className="total t20" aria-live="polite">
            {isAnythingChosen && (quote === null ? noSum : formatPrice(quote.totalMinor, locale))}
          </p>
          {quote !== null && (
            <button
              type="button"
              className={`underlined label spruce begin ${styles.bill}`}
              aria-haspopup="dialog"
              onClick={() => setIsBillOpen(true)}
            >
              {t`Show the bill`}
            </button>
          )}
        </div>
        {isAnythingChosen && <ContinueButton page={page} />}
      </section>
      <Sheet
        title={t`Bill`}
        surface="desk"
        isOpen={isBillOpen}
        onClose={close}
        foot={<ContinueButton page={page} onLeaveSheet={close} />}
      >
        <BillSoFar page={page} />
        <NearOffer page={page} />
      </Sheet>
    </>
  );
}

const WIDE = '(min-width: 900.02px)';

/**
 * After the choice that fills the last room: phones open the bill, wide screens focus the button below the receipt.
 * Waits until any overlay has closed, such as the upgrade offer, and until the address holds the choice, so that the
 * page below the bill is current.
 */
function useAutoAdvance({ chosen }: BookingPage, isAddressWritten: boolean, openBill: () => void): void {
  const isDue = useSearchNotes().isAdvanceDue;
  const isCovered = overlaysOf(useLocation()).length > 0;
  const { isComplete } = chosen;
  const open = useEffectEvent(openBill);
  useEffect(() => {
    if (!isDue || isCovered || !isAddressWritten || !isComplete) return;
    setAdvanceDue(false);
    if (!window.matchMedia(WIDE).matches) open();
    else document.getElementById(BILL_COLUMN_ID)?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isDue, isCovered, isAddressWritten, isComplete]);
  useEffect(() => () => setAdvanceDue(false), []);
}
