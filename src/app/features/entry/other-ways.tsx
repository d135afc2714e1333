import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { PasskeyLogin } from '#app/features/passkeys/passkey-login.tsx';
import { SocialButtons } from '#app/features/social/social-buttons.tsx';
import { rememberReturnPath, takeReturnPath } from '#app/storage/return-path.ts';
import { isBookingStep } from '#offline/worker-messages.ts';
import styles from './other-ways.module.css';

/** Ways in without a password. Those that the browser or the resort does not have are not there. */
export function OtherWays({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { pathname, search } = useLocation();
  const rememberBooking = () => {
    const path = takeReturnPath() ?? (isBookingStep(pathname) ? `${pathname}${search}` : null);
    if (path !== null) rememberReturnPath(path);
  };
  return (
    <div className={styles.ways}>
      <p className={styles.or} aria-hidden="true">
        <Trans>or</Trans>
      </p>
      <PasskeyLogin onSignedIn={onSignedIn} />
      <SocialButtons onLeave={rememberBooking} />
    </div>
  );
}
