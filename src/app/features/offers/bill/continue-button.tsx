import { Trans } from '@lingui/react/macro';
import { LIST_HEADING_ID } from '#app/features/offers/list/list-focus.ts';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { setRoomUpsell, UPGRADE_OVERLAY } from '#app/stores/search/search-notes.ts';
import { moveToFirstEmpty } from '#app/stores/search/search-store.ts';
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

/** Continuing drops an upgrade offer that has not been shown yet. */
function CheckoutLink({ isReplacing: isInSheet }: { isReplacing: boolean }) {
  const { isListed: isOffering } = useOverlayMoves(UPGRADE_OVERLAY);
  return (
    <ButtonLink
      href="/booking/checkout"
      isReplacing={isInSheet || isOffering}
      onClick={isOffering ? undefined : () => setRoomUpsell(null)}
    >
      <Trans>Continue</Trans>
    </ButtonLink>
  );
}
