import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '#app/ui/actions/icon.tsx';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { useOffline } from '../../offline/use-device.ts';
import { isTyping } from './is-typing.ts';
import styles from './page-head.module.css';

/** Also opened by the key N, by its place on the keyboard: the layout is Ukrainian. */
export function NewBookingLink() {
  const navigate = useNavigate();
  const isOffline = useOffline();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyN' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // The letter must not appear in the form's first field.
      event.preventDefault();
      void navigate(DESK_PAGES.newBooking);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [navigate]);
  if (isOffline) {
    return (
      <OnlineButton isSmall>
        <Trans>New booking</Trans>
      </OnlineButton>
    );
  }
  return (
    <Link className={styles.ink} to={DESK_PAGES.newBooking}>
      <Icon name="plus" size={20} />
      <span className={styles.words}>
        <Trans>New booking</Trans>
      </span>
      <span className={styles.key} aria-hidden="true">
        N
      </span>
    </Link>
  );
}
