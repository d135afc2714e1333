import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { exportData } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { Section } from '#app/features/account/profile/section.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './delete-sheet.module.css';
import { DeleteSheet, type DeleteSheetProps } from './delete-sheet.tsx';

/** The export of a guest's data and the deletion of the account. */
export function YourData({ email, onDeleted }: Pick<DeleteSheetProps, 'email' | 'onDeleted'>) {
  const [reply, setReply] = useState<Reply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const overlay = useOverlay('delete-account');
  const download = async () => {
    setBusy(true);
    const told = await exportData();
    setBusy(false);
    setReply(told);
    if (told.kind === 'told') saveFile(told.told, 'my-data.json');
  };
  return (
    <Section heading={<Trans>Your data</Trans>}>
      <p>
        <Trans>All that we keep about you: account, bookings, payments, emails. The file is for programs (JSON).</Trans>
      </p>
      <Button look="line" isBusy={isBusy} onClick={download}>
        <Trans>Download my data</Trans>
      </Button>
      <div aria-live="polite">
        <ReplyNotice reply={reply} done={<Trans>The file is among your downloads.</Trans>} />
      </div>
      <div className={styles.deletion}>
        <Button look="plain" onClick={overlay.open} aria-haspopup="dialog">
          <Trans>Delete the account</Trans>
        </Button>
      </div>
      <DeleteSheet email={email} overlay={overlay} onDeleted={onDeleted} />
    </Section>
  );
}
