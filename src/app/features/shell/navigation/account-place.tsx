import { Trans } from '@lingui/react/macro';
import { useLogIn } from '#app/features/account/use-log-in.ts';
import { BookingsCell } from '#app/features/shell/bottom-navigation.tsx';
import { hasBookings } from '#app/storage/orders/has-bookings.ts';
import { hasSignedInHint, useSession } from '#app/stores/session-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { useIdleAnswer } from '#app/ui/hooks/scheduling.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const Account = lazyPart(async () => (await import('./account.tsx')).Account);

/** Pages are cached for everybody, so each shows Log In. With bookings on the device, the navigation links to them. */
export function AccountPlace({ place }: { readonly place: 'bar' | 'cell' }) {
  const { status } = useSession();
  const isGuest = !useHydrated() || status === 'guest' || !hasSignedInHint();
  const isWithBookings = useIdleAnswer(hasBookings, place === 'cell' && isGuest) === true;
  if (!isGuest) return <Account place={place} />;
  return isWithBookings ? <BookingsCell /> : <LogIn place={place} />;
}

function LogIn({ place }: { readonly place: 'bar' | 'cell' }) {
  const logIn = useLogIn();
  return (
    <button
      type="button"
      className={place === 'bar' ? 'tap label quiet unbroken sides3' : undefined}
      aria-haspopup="dialog"
      onClick={logIn}
    >
      {place === 'cell' && (
        <span>
          <Icon name="profile" size={24} strokeWidth={1.6} />
        </span>
      )}
      <Trans>Log In</Trans>
    </button>
  );
}
