import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface RetryAlertProps {
  readonly onRetry: () => unknown;
  /** What could not be fetched; missing: a list. */
  readonly children?: ReactNode;
}

/** Says that the data shown may be old, because the last request failed. */
export function RetryAlert({ onRetry, children = <Trans>The list could not be updated.</Trans> }: RetryAlertProps) {
  return (
    <Notice
      tone="alert"
      actions={
        <Button look="line" isSmall onClick={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
