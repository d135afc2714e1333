import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PasskeyLogin } from '#app/features/account/passkeys/passkey-login.tsx';
import { SocialButtons } from '#app/features/account/social/social-buttons.tsx';
import { rememberReturnPath, takeReturnPath } from '#app/storage/return-path.ts';
import { isBookingStep } from '#offline/worker-messages.ts';
import styles from './other-ways.module.css';

/** Login without a password. Methods that the browser or the resort does not support are not shown. */
export function OtherWays({ onSignedIn }: { readonly onSignedIn: () => void }) {
  return (
    <Ways>
      <PasskeyLogin onSignedIn={onSignedIn} />
      <SocialButtons onLeave={useRememberedBooking()} />
    </Ways>
  );
}

/** For guests without an account: a provider opens one. */
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

/** Remembers the booking page before the browser goes to the provider's page. */
function useRememberedBooking(): () => void {
  const { pathname, search } = useLocation();
  return () => {
    const path = takeReturnPath() ?? (isBookingStep(pathname) ? `${pathname}${search}` : null);
    if (path !== null) rememberReturnPath(path);
  };
}
