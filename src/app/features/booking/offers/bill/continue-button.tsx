import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIST_HEADING_ID } from '#app/features/booking/offers/list/use-list-start.ts';
import type { BookingPage } from '#app/features/booking/offers/use-booking-page.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { moveToFirstEmpty } from '#app/stores/search/search-store.ts';
import { setUpsellOffer, UPGRADE_OVERLAY } from '#app/stores/search/upsell-offer.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';

interface ContinueButtonProps {
  readonly page: BookingPage;
  /** Closes the sheet that holds the button. */
  readonly onLeaveSheet?: () => void;
}

/** Leads to the checkout once every room is filled, otherwise to the next empty room; null in the last empty room. */
export function ContinueButton({ page: { state, chosen }, onLeaveSheet }: ContinueButtonProps) {
  const { choosing } = state.search;
  if (chosen.isComplete) return <CheckoutLink isReplacing={onLeaveSheet !== undefined} />;
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

/**
 * Offline, the checkout would end at an error: the button says so, waits for the network, then opens the checkout.
 * Going on drops an upgrade offer that is still to be shown.
 */
function CheckoutLink({ isReplacing: isInSheet }: { isReplacing: boolean }) {
  const navigate = useNavigate();
  const { isListed: isOffering } = useOverlayMoves(UPGRADE_OVERLAY);
  const isReplacing = isInSheet || isOffering;
  const path = localizePath('/booking/checkout', useLocale());
  const { isOnline } = useInterface();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (isWaiting && isOnline) navigate(path, { replace: isReplacing });
  }, [isWaiting, isOnline, navigate, path, isReplacing]);
  if (isOnline && !isWaiting) {
    return (
      <ButtonLink href={path} isReplacing={isReplacing} onClick={isOffering ? undefined : () => setUpsellOffer(null)}>
        <Trans>Proceed to booking</Trans>
      </ButtonLink>
    );
  }
  return (
    <Button isBusy={isWaiting} onClick={() => setIsWaiting(true)}>
      {isWaiting ? <Trans>Waiting for the network</Trans> : <Trans>Proceed to booking</Trans>}
    </Button>
  );
}
