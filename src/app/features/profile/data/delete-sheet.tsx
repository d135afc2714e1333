import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DeletedOrder, deleteAccount, type Reply } from '#app/features/profile/profile-calls.ts';
import { ReplyNotice } from '#app/features/profile/reply-notice.tsx';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { forgetGuest } from '#app/storage/forget-guest.ts';
import { signOut } from '#app/stores/session/session.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './delete-sheet.module.css';
import { DeletedOrders } from './deleted-orders.tsx';

interface DeleteSheetProps {
  readonly email: string;
  readonly overlay: Overlay;
}

/** Says first what goes and what has to stay, and deletes only after a tick and a press. */
export function DeleteSheet({ email, overlay }: DeleteSheetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reply, setReply] = useState<Reply<readonly DeletedOrder[]> | null>(null);
  const isDeleted = reply?.kind === 'told';
  const remove = async () => {
    setBusy(true);
    const told = await deleteAccount();
    if (told.kind === 'told') await forgetGuest({ withPasses: true });
    setBusy(false);
    setReply(told);
  };
  /** The account is gone: this tab and the others learn it as after logging out. */
  const leave = async () => {
    await signOut();
    overlay.leaveTo(localizePath('/', locale));
  };
  return (
    <Sheet
      title={isDeleted ? t`The account is deleted` : t`Delete the account?`}
      isOpen={overlay.isOpen}
      onClose={isDeleted ? leave : overlay.close}
      foot={
        <div className={styles.answers}>
          {isDeleted ? (
            <Button onClick={leave}>
              <Trans>To the home page</Trans>
            </Button>
          ) : (
            <>
              <Button look="line" onClick={overlay.close}>
                <Trans>Keep the account</Trans>
              </Button>
              <Button look="rust" isBusy={isBusy} disabled={!isAgreed && !isBusy} onClick={remove}>
                <Trans>Delete for ever</Trans>
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={styles.content} aria-live="polite">
        {isDeleted ? (
          <DeletedOrders orders={reply.told} />
        ) : (
          <>
            <p>
              <Trans>
                The account of <strong>{email}</strong> goes, and with it the profile, all devices and what this device
                keeps. It cannot be brought back.
              </Trans>
            </p>
            <p>
              <Trans>
                Stays ahead are not cancelled: they and money that we owe you stay with their data. Of paid stays the
                books keep the name as long as the law asks.
              </Trans>
            </p>
            <Checkbox
              checked={isAgreed}
              onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
              label={<Trans>I want my account deleted</Trans>}
            />
            <ReplyNotice reply={reply} done={null} />
          </>
        )}
      </div>
    </Sheet>
  );
}
