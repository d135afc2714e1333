import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { useOffline } from './use-device.ts';

/** A button for a decision. Offline it is disabled and says why. Facts have ordinary buttons. */
export function OnlineButton({ children, disabled, ...rest }: ComponentProps<typeof Button>) {
  const isOffline = useOffline();
  return (
    <Button {...rest} disabled={isOffline || disabled}>
      {isOffline ? <Trans>needs a network</Trans> : children}
    </Button>
  );
}
