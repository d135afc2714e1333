import { Trans } from '@lingui/react/macro';
import { noticeUpdate, type UpdateState } from '#app/stores/offline-store.ts';
import { Toast } from '#app/ui/toast/toast.tsx';
import { takeUpdate } from './worker-updates.ts';

const WORDS = {
  waiting: <Trans>A new version of the site is here.</Trans>,
  coming: <Trans>Updating the site…</Trans>,
  postponed: <Trans>A booking is open in another tab. The site updates once it is finished.</Trans>,
};

/** A new version waits until the guest agrees; «later» lasts until the next visit. */
export function UpdateNotice({ update }: { readonly update: Exclude<UpdateState, 'none'> }) {
  const question = { action: { label: <Trans>Update</Trans>, onPress: takeUpdate }, isLasting: true };
  return (
    <Toast onDone={() => noticeUpdate('none')} {...(update === 'waiting' && question)}>
      {WORDS[update]}
    </Toast>
  );
}
