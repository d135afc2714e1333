import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/actions/icon.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { ShownPass } from './keep-pass.ts';
import { PassCloseUp } from './pass-close-up.tsx';
import styles from './pass-stub.module.css';

/** The part of the ticket that the desk reads. Until the pass has loaded, the text says that the number is enough. */
export function PassStub({ number, pass }: { number: string; pass: ShownPass | null | undefined }) {
  const { t } = useLingui();
  const closeUp = useOverlay('pass');
  const drawing = pass?.pass?.qr;
  if (drawing === undefined)
    return (
      <p className={`stack soft ${styles.waiting}`} role="status">
        <Trans>The pass is on its way. At the desk the booking number is enough too.</Trans>
      </p>
    );
  return (
    <div className={`stack1 ${styles.stub}`}>
      <button type="button" className={`stack ${styles.enlarge}`} onClick={closeUp.open} aria-haspopup="dialog">
        <QrCode {...drawing} label={t`QR code of booking ${number}`} />
        <span className="visually-hidden">
          <Trans>Show larger</Trans>
        </span>
      </button>
      <p className={`row2 strong tight ${styles.saved}`} role="status">
        {pass?.isSaved && (
          <>
            <Icon name="saved" size={22} />
            <span>
              <Trans>Saved, opens without a connection</Trans>
            </span>
          </>
        )}
      </p>
      {closeUp.isOpen && <PassCloseUp number={number} drawing={drawing} onClose={closeUp.close} />}
    </div>
  );
}
