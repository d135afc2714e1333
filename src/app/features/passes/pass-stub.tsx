import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { FullScreen } from '#app/ui/overlay/full-screen.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { OrderPass } from '#contract/passes/booking-pass.ts';
import type { ShownPass } from './keep-pass.ts';
import styles from './pass-stub.module.css';

/** The part of the ticket that the desk reads. Until the pass has loaded, the text says that the number is enough. */
export function PassStub({ number, pass }: { number: string; pass: ShownPass | null | undefined }) {
  const { t } = useLingui();
  const closeUp = useOverlay('pass');
  const drawing = pass?.pass?.qr;
  if (drawing === undefined)
    return (
      <p className={`stack soft centred ${styles.waiting}`} role="status">
        {t`The pass is on its way. At the desk the booking number is enough too.`}
      </p>
    );
  return (
    <div className={`stack1 central ${styles.stub}`}>
      <button
        type="button"
        className={`stack central boxed ${styles.enlarge}`}
        onClick={closeUp.open}
        aria-haspopup="dialog"
      >
        <QrCode {...drawing} label={t`QR code of booking ${number}`} />
        <span className="visually-hidden">{t`Show larger`}</span>
      </button>
      <p className={`row2 strong tight t13 spruce unprinted ${styles.saved}`} role="status">
        {pass?.isSaved && (
          <>
            <Icon name="saved" size={22} />
            <span>{t`Saved, opens without a connection`}</span>
          </>
        )}
      </p>
      <FullScreen
        className={`around4 ink centred ${styles.screen}`}
        aria-label={t`Booking pass`}
        isOpen={closeUp.isOpen}
        onClose={closeUp.close}
      >
        <CloseUp number={number} drawing={drawing} onClose={closeUp.close} />
      </FullScreen>
    </div>
  );
}

/** The code on the whole screen. The screen stays awake while the code is open. */
function CloseUp({ number, drawing, onClose }: { number: string; drawing: OrderPass['qr']; onClose: () => void }) {
  const { t } = useLingui();
  useEffect(keepAwake, []);
  return (
    <>
      <div className={`placed ${styles.close}`}>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <div className={styles.code}>
        <QrCode {...drawing} label={t`QR code of booking ${number}`} />
      </div>
      <p className="total title coded" translate="no">
        {number}
      </p>
      <p>{t`Show this at reception.`}</p>
    </>
  );
}

/** Keeps the screen on. If the browser refuses (low battery), the guest taps the screen: no error is reported. */
function keepAwake(): () => void {
  const asked = navigator.wakeLock?.request('screen').catch(() => null);
  // One that the browser has released by itself needs no release.
  return () => void asked?.then((lock) => lock?.release()).catch(() => undefined);
}
