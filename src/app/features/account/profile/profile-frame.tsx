import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ENTRY_SCREENS, FLAGGED_OVERLAYS, setEntryScreen } from '#app/stores/interface-store.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';
import styles from './profile-frame.module.css';

interface ProfileFrameProps {
  readonly current: 'information' | 'history';
  readonly children: ReactNode;
}

/** Links between the pages of an account: beside them on wide screens, above them on phones. */
export function ProfileFrame({ current, children }: ProfileFrameProps) {
  const { t } = useLingui();
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.entry);
  const logOut = () => {
    setEntryScreen(ENTRY_SCREENS.logOut);
    open();
  };
  const locale = useLocale();
  const profile = localizePath('/profile', locale);
  return (
    <div className={`stack5 ${styles.page}`}>
      <h1 className={styles.heading}>
        {current === 'history' ? <Trans>Booking history</Trans> : <Trans>My information</Trans>}
      </h1>
      <nav className={styles.ways} aria-label={t`Your account`}>
        <Link to={profile} aria-current={current === 'information' ? 'page' : undefined}>
          <Trans>My information</Trans>
        </Link>
        <Link
          to={localizePath('/profile/booking-history', locale)}
          aria-current={current === 'history' ? 'page' : undefined}
        >
          <Trans context="of an account">Bookings</Trans>
        </Link>
        <Link to={`${profile}#change-password`} className={styles.wideOnly}>
          <Trans>Change password</Trans>
        </Link>
        <button type="button" onClick={logOut} aria-haspopup="dialog" className={styles.last}>
          <Trans>Log out</Trans>
        </button>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
