import { Trans } from '@lingui/react/macro';
import { RetryNotice } from './retry-notice.tsx';

/** Replaces a part of the page whose code did not load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryNotice onRetry={onRetry}>
      <Trans>This did not load. Check the connection and try again.</Trans>
    </RetryNotice>
  );
}
