import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DeletedOrder, deleteAccount, exportData } from '#app/api/account.ts';
import { refusedText } from '#app/features/account/account-problems.ts';
import { ReplyNotice } from '#app/features/account/entry/entry-parts.tsx';
import { ProofField } from '#app/features/account/password/password-fields.tsx';
import { forgetGuest } from '#app/storage/forget-guest.ts';
import { signOut } from '#app/stores/session/session.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { type Overlay, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import styles from './profile.module.css';
import { Section, usePress } from './section.tsx';

interface DeleteSheetProps {
  readonly email: string;
  readonly overlay: Overlay;
  readonly onDeleted: (orders: readonly DeletedOrder[]) => void;
}

export function YourData({ email, onDeleted }: Pick<DeleteSheetProps, 'email' | 'onDeleted'>) {
  const { t } = useLingui();
  const overlay = useOverlay('delete-account');
  const { reply, isBusy, press } = usePress(async () => {
    const told = await exportData();
    if (told.kind === 'told') saveFile(told.told, 'my-data.json');
    return told;
  });
  return (
    <Section heading={<Trans>Your data</Trans>}>
      <p>{t`All that we keep about you: account, bookings, payments, emails. The file is for programs (JSON).`}</p>
      <Button look="line" isBusy={isBusy} onClick={press}>{t`Download my data`}</Button>
      <ReplyNotice reply={reply} done={<Trans>The file is among your downloads.</Trans>} />
      <div className={styles.deletion}>
        <Button look="plain" onClick={overlay.open} aria-haspopup="dialog">{t`Delete the account`}</Button>
      </div>
      <DeleteSheet email={email} overlay={overlay} onDeleted={onDeleted} />
    </Section>
  );
}

/** Lists what is deleted and what must stay, and deletes only after a tick and a press. */
export function DeleteSheet({ email, overlay, onDeleted }: DeleteSheetProps) {
  const { t, i18n } = useLingui();
  const [isAgreed, setAgreed] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const { reply, isBusy, press } = usePress(async () => {
    const told = await deleteAccount(password);
    if (told.kind === 'told') {
      onDeleted(told.told);
      // The account is gone: sign out in this tab and the others, and clear this device even without an answer.
      if (!(await signOut({ withPasses: true }))) await forgetGuest({ withPasses: true });
    }
    if (told.kind === 'proof_needed') setPassword('');
    return told;
  });
  const wrong = refusedText(i18n, reply, 'current_password');
  return (
    <ConfirmSheet
      title={t`Delete the account?`}
      isOpen={overlay.isOpen}
      onClose={overlay.close}
      no={<Trans>Keep the account</Trans>}
      yes={<Trans>Delete for ever</Trans>}
      onYes={press}
      isBusy={isBusy}
      isReady={isAgreed}
    >
      <div className={`stack4 ${styles.deletedContent}`} aria-live="polite">
        <p>
          <Trans>
            The account of <strong translate="no">{email}</strong> goes, and with it the profile, all devices and what
            this device keeps. It cannot be brought back.
          </Trans>
        </p>
        <p>
          <Trans>
            Upcoming stays are not cancelled: they, and any money we owe you, keep their data. For paid stays our books
            keep the name for as long as the law requires.
          </Trans>
        </p>
        <Checkbox
          checked={isAgreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          label={<Trans>I want my account deleted</Trans>}
        />
        {password !== null && <ProofField value={password} onChange={setPassword} error={wrong} />}
        <ReplyNotice reply={reply} />
      </div>
    </ConfirmSheet>
  );
}
