import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from './notice.tsx';

export function RetryNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice
      tone="quiet"
      actions={
        <Button look="line" isSmall onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

/** Replaces a part of the page whose code did not load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryNotice onRetry={onRetry}>
      <Trans>This did not load. Check the connection and try again.</Trans>
    </RetryNotice>
  );
}
