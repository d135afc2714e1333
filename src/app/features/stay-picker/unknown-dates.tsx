import { Trans } from '@lingui/react/macro';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';

/** The resort gave no answer about the dates: unknown, never sold out (design decision 17). */
export function UnknownDates({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryNotice onRetry={onRetry}>
      <Trans>We could not find out whether these dates are free. Check the connection and try again.</Trans>
    </RetryNotice>
  );
}
