import { Trans } from '@lingui/react/macro';
import { noticeUpdate, type UpdateState } from '#app/stores/offline-store.ts';
import { Toast } from '#app/ui/toast/toast.tsx';
import { takeUpdate } from './worker-updates.ts';

/** A new version waits until the guest agrees; «later» lasts until the next visit. */
export function UpdateNotice({ update }: { readonly update: Exclude<UpdateState, 'none'> }) {
  const later = () => noticeUpdate('none');
  if (update === 'coming') {
    return (
      <Toast onDone={later}>
        <Trans>Updating the site…</Trans>
      </Toast>
    );
  }
  if (update === 'postponed') {
    return (
      <Toast onDone={later}>
        <Trans>A booking is open in another tab. The site updates once it is finished.</Trans>
      </Toast>
    );
  }
  return (
    <Toast onDone={later} action={{ label: <Trans>Update</Trans>, onPress: takeUpdate }} isLasting>
      <Trans>A new version of the site is here.</Trans>
    </Toast>
  );
}
