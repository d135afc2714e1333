import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { FLAGGED_OVERLAYS } from '#app/stores/interface-store.ts';
import { hasSignedInHint, useSession } from '#app/stores/session-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';
import styles from './account.module.css';

const Account = lazy(async () => ({ default: (await import('./account.tsx')).Account }));

interface AccountProps {
  /** `cell`: in the bottom navigation, whose style sheet lays out the icon and the word. */
  readonly place: 'bar' | 'cell';
}

/** Pages are cached for everybody, so each offers to log in; the browser of a signed-in guest fetches the greeting. */
export function LazyAccount({ place }: AccountProps) {
  const { status } = useSession();
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.entry);
  if (useHydrated() && status !== 'guest' && hasSignedInHint()) {
    return (
      <Suspense>
        <Account place={place} />
      </Suspense>
    );
  }
  return (
    <button type="button" className={styles[place]} aria-haspopup="dialog" onClick={open}>
      {place === 'cell' && (
        <span>
          <Icon name="profile" size={24} strokeWidth={1.6} />
        </span>
      )}
      <Trans>Log In</Trans>
    </button>
  );
}
