import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PasskeyLogin } from '#app/features/account/passkeys/passkey-login.tsx';
import { SocialButtons } from '#app/features/account/social/social-buttons.tsx';
import { rememberReturnPath, takeReturnPath } from '#app/storage/return-path.ts';
import { isBookingStep } from '#offline/worker-messages.ts';
import styles from './other-ways.module.css';

/** Ways in without a password. Those that the browser or the resort does not have are not there. */
export function OtherWays({ onSignedIn }: { readonly onSignedIn: () => void }) {
  return (
    <Ways>
      <PasskeyLogin onSignedIn={onSignedIn} />
      <SocialButtons onLeave={useRememberedBooking()} />
    </Ways>
  );
}

/** For a guest without an account: a provider opens one. */
export function OtherProviders() {
  return (
    <Ways>
      <SocialButtons onLeave={useRememberedBooking()} />
    </Ways>
  );
}

function Ways({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`stack2 ${styles.ways}`}>
      <p className={`row3 soft ${styles.or}`} aria-hidden="true">
        <Trans>or</Trans>
      </p>
      {children}
    </div>
  );
}

/** Keeps the way back to a booking before the page goes to the provider's. */
function useRememberedBooking(): () => void {
  const { pathname, search } = useLocation();
  return () => {
    const path = takeReturnPath() ?? (isBookingStep(pathname) ? `${pathname}${search}` : null);
    if (path !== null) rememberReturnPath(path);
  };
}
