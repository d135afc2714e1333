import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { CancelSheet, type CancelSheetProps } from './cancel/cancel-sheet.tsx';
import { orderPath } from './order-path.ts';

interface CancelButtonProps extends Omit<CancelSheetProps, 'isOpen' | 'onClose'> {
  /** The mail's link shows the terms immediately. */
  readonly isOpenAtOnce?: boolean | undefined;
}

/** Shows the effects of a cancellation; only the sheet cancels. */
export function CancelButton({ isOpenAtOnce = false, ...sheet }: CancelButtonProps) {
  const overlay = useOverlay(`cancel-${sheet.order.number}`);
  const open = useEffectEvent(overlay.open);
  useEffect(() => {
    if (isOpenAtOnce) open();
  }, [isOpenAtOnce]);
  return (
    <>
      <Button look="plain" isSmall onClick={overlay.open} aria-haspopup="dialog">
        <Trans>Cancel the booking</Trans>
      </Button>
      <CancelSheet {...sheet} isOpen={overlay.isOpen} onClose={overlay.close} />
    </>
  );
}

/** Opens the change of a booking at what can be added to it. */
export function ExtrasLink({ number }: { readonly number: string }) {
  return (
    <ButtonLink look="plain" isSmall href={orderPath(number, 'extras')}>
      <Trans>Add to your stay</Trans>
    </ButtonLink>
  );
}
