import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { loadUntilItComes } from '#app/error-reports/keep-trying.ts';
import { useLogIn } from '#app/features/account/use-log-in.ts';
import { hasBookings } from '#app/storage/orders/has-bookings.ts';
import { hasSignedInHint, useSession } from '#app/stores/session-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { useIdleAnswer } from '#app/ui/hooks/use-idle-answer.ts';
import styles from './account.module.css';

const loadAccount = () => loadUntilItComes(() => import('./account.tsx'));
const Account = lazy(async () => ({ default: (await loadAccount()).Account }));
const BookingsCell = lazy(async () => ({ default: (await loadAccount()).BookingsCell }));

interface AccountProps {
  /** `cell`: in the bottom navigation, whose style sheet lays out the icon and the word. */
  readonly place: 'bar' | 'cell';
}

/**
 * Pages are cached for everybody, so each offers to log in; the browser of a signed-in guest fetches the greeting. On a
 * device with bookings the navigation's cell leads to them, and the menu offers to log in.
 */
export function LazyAccount({ place }: AccountProps) {
  const { status } = useSession();
  const isGuest = !useHydrated() || status === 'guest' || !hasSignedInHint();
  const isWithBookings = useIdleAnswer(hasBookings, place === 'cell' && isGuest) === true;
  const logIn = <LogIn place={place} />;
  if (isGuest && !isWithBookings) return logIn;
  return <Suspense fallback={isGuest && logIn}>{isGuest ? <BookingsCell /> : <Account place={place} />}</Suspense>;
}

function LogIn({ place }: AccountProps) {
  const logIn = useLogIn();
  return (
    <button type="button" className={styles[place]} aria-haspopup="dialog" onClick={logIn}>
      {place === 'cell' && (
        <span>
          <Icon name="profile" size={24} strokeWidth={1.6} />
        </span>
      )}
      <Trans>Log In</Trans>
    </button>
  );
}
