import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import styles from './pass-close-up.module.css';

interface PassCloseUpProps {
  readonly number: string;
  readonly drawing: { readonly size: number; readonly path: string };
  readonly onClose: () => void;
}

/** The code over the whole screen, which stays awake for as long as the desk needs. */
export function PassCloseUp({ number, drawing, onClose }: PassCloseUpProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(keepAwake, []);
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={t`Booking pass`}
      onCancel={(event) => {
        // The history entry closes it, and with it this.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.close}>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <div className={styles.code}>
        <QrCode {...drawing} label={t`QR code of booking ${number}`} />
      </div>
      <p className={styles.number}>{number}</p>
      <p>
        <Trans>Show this at the reception.</Trans>
      </p>
    </dialog>
  );
}

/** A dark screen at the desk is a nuisance; where the browser refuses, the guest taps, and nobody need know. */
function keepAwake(): () => void {
  let isLeft = false;
  let lock: WakeLockSentinel | null = null;
  const release = () => lock?.release().catch(() => undefined);
  navigator.wakeLock
    ?.request('screen')
    .then((granted) => {
      lock = granted;
      if (isLeft) release();
    })
    .catch(() => undefined);
  return () => {
    isLeft = true;
    release();
  };
}
