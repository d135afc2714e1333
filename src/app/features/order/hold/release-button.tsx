import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import styles from '../held-order.module.css';
import type { HoldProgress } from './use-hold.ts';

interface ReleaseButtonProps {
  readonly isBusy: boolean;
  readonly onRelease: () => void;
  /** Distinguishes the sheets of several orders on one page. */
  readonly name?: string;
  readonly isSmall?: boolean | undefined;
}

/** Releases the held nights, after a confirmation: others may take them immediately. */
export function ReleaseButton({ isBusy, onRelease, name = 'release', isSmall }: ReleaseButtonProps) {
  const { t } = useLingui();
  const question = useOverlay(name);
  const release = () => {
    question.close();
    onRelease();
  };
  return (
    <>
      <Button look="plain" isSmall={isSmall} onClick={question.open} isBusy={isBusy} aria-haspopup="dialog">
        <Trans>Let it go</Trans>
      </Button>
      <ConfirmSheet
        title={t`Let this stay go?`}
        isOpen={question.isOpen}
        onClose={question.close}
        no={<Trans>Keep it</Trans>}
        yes={<Trans>Let it go</Trans>}
        onYes={release}
      >
        <p className={styles.text}>
          <Trans>
            Its nights go back on sale at once, and somebody else may take them. If you have paid after all, all of the
            money goes back to you.
          </Trans>
        </p>
      </ConfirmSheet>
    </>
  );
}

export function HoldTrouble({ progress }: { progress: HoldProgress }) {
  const trouble = TROUBLES[progress];
  return trouble === undefined ? null : <Notice tone="alert">{trouble}</Notice>;
}

const TROUBLES: { readonly [Progress in HoldProgress]?: ReactNode } = {
  provider_silent: (
    <Trans>
      The payment service does not answer, so we cannot see whether a payment is on its way. Your nights are still held;
      try again in a minute.
    </Trans>
  ),
  unpaid_limit: (
    <Trans>
      From this network (Wi-Fi or mobile operator) guests have already booked as many nights as we can keep without
      payment. Your nights are still held: pay online, or call us.
    </Trans>
  ),
  unreachable: <Trans>No answer from the resort. Check the connection and try again.</Trans>,
};
