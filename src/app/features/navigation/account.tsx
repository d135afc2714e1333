import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ENTRY_SCREENS, setEntryScreen } from '#app/stores/interface-store.ts';
import { signOut } from '#app/stores/session/session.ts';
import { useSession } from '#app/stores/session-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './account.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/** For the header and the menu: Log In opens the entry window. Signed-in guests get the profile menu instead. */
export function AccountLink() {
  const { user } = useSession();
  const logIn = useLogIn();
  return user === null ? (
    <button type="button" className={styles.logIn} onClick={logIn}>
      <Trans>Log In</Trans>
    </button>
  ) : (
    <ProfileMenu firstName={user.profile.firstName} onLogOut={signOut} />
  );
}

/** For the bottom navigation, whose style sheet lays out the icon and the word. */
export function AccountCell() {
  const locale = useLocale();
  const { user } = useSession();
  const logIn = useLogIn();
  const drawing = (
    <span>
      <Icon name="profile" size={24} strokeWidth={1.6} />
    </span>
  );
  return user === null ? (
    <button type="button" onClick={logIn}>
      {drawing}
      <Trans>Log In</Trans>
    </button>
  ) : (
    <Link to={localizePath('/profile', locale)}>
      {drawing}
      <Trans>Profile</Trans>
    </Link>
  );
}

function useLogIn(): () => void {
  const entry = useOverlay('entry');
  return () => {
    setEntryScreen(ENTRY_SCREENS.login);
    entry.open();
  };
}
