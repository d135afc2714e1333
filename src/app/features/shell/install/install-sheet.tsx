import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-names.ts';
import { OverlaySheet } from '#app/ui/sheet/overlay-sheet.tsx';
import styles from './install-place.module.css';

/** Uses the names and icons of iOS's own buttons. */
export function InstallSheet({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <OverlaySheet name={name} title={t`%resort% on your home screen`}>
      <p>
        <Trans>Accommodation, your bookings and the guide open from your home screen, without a network too.</Trans>
      </p>
      <ol className={`stack4 ${styles.steps}`}>
        <Step icon="ios-share">
          <Trans>Tap “Share” in Safari</Trans>
        </Step>
        <Step icon="ios-add">
          <Trans>Choose “Add to Home Screen”</Trans>
        </Step>
        <Step icon="check">
          <Trans>Tap “Add”</Trans>
        </Step>
      </ol>
    </OverlaySheet>
  );
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={`stack ${styles.step}`}>
      <span className={`centre ${styles.sign}`}>
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </li>
  );
}
