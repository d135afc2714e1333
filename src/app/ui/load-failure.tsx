import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** In place of a part of the page whose code did not come. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="quiet"
      actions={
        <Button look="line" isSmall onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>This did not load. Check the connection and try again.</Trans>
    </Notice>
  );
}
