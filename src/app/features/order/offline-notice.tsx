import { Trans } from '@lingui/react/macro';
import { Notice } from '#app/ui/feedback/notice.tsx';

export function OfflineNotice() {
  return (
    <Notice tone="quiet">
      <Trans>No connection. This is what we saw last; the page refreshes itself as soon as the network is back.</Trans>
    </Notice>
  );
}
