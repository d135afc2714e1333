import { Trans, useLingui } from '@lingui/react/macro';
import { ScanLine, Users } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatClock } from '#app/format/dates.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { connection } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { useOffline } from '../../offline/use-device.ts';
import { OfflineStrip } from '../facts/offline-strip.tsx';
import { isTyping } from './is-typing.ts';
import styles from './page-head.module.css';
import { PageTitle } from './page-title.tsx';
import { StaySearch } from './stay-search.tsx';

interface PageHeadProps {
  readonly title: ReactNode;
  /** As in `PageTitle`. */
  readonly tab?: string;
  /** The subject of the page, for example its day. */
  readonly context?: ReactNode;
  /** Controls of the page. */
  readonly children?: ReactNode;
  /** Whether these leave no room for the search and for "New booking". */
  readonly isFull?: boolean;
}

/** The top of each screen: its title, then what all screens share. */
export function PageHead({ title, tab, context, children, isFull = false }: PageHeadProps) {
  const { t } = useLingui();
  useNewBookingKey();
  return (
    <>
      <header className={`cluster ${styles.head}`}>
        <PageTitle {...(tab !== undefined && { tab })}>{title}</PageTitle>
        <p className="soft">{context}</p>
        {children}
        <div className={styles.shared}>
          {!isFull && <StaySearch />}
          <ConnectionStatus />
          <Link className={`narrowOnly ${styles.scan}`} to={DESK_PAGES.gate} aria-label={t`Scan a pass`}>
            <ScanLine size={22} aria-hidden="true" />
          </Link>
          <Link className={`narrowOnly ${styles.scan} ${styles.guests}`} to={DESK_PAGES.guests} aria-label={t`Guests`}>
            <Users size={22} aria-hidden="true" />
          </Link>
          {!isFull && <NewBookingLink />}
        </div>
      </header>
      <OfflineStrip />
    </>
  );
}

/** Shows how old the data on the screen may be. */
function ConnectionStatus() {
  const { isOnline, atMs } = useSnapshot(connection);
  // Without a network, a strip across the page says so.
  if (!isOnline) return null;
  const time = formatClock(atMs);
  return (
    <p className={`row2 t13 ${styles.connection}`} role="status">
      <Icon name="check" size={18} />
      <span>
        <Trans>Online</Trans>
        <span className="note unbroken">
          <Trans>synced {time}</Trans>
        </span>
      </span>
    </p>
  );
}

/** The key N, identified by its physical position, because the layout may be Ukrainian. */
function useNewBookingKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyN' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Keeps the letter out of the form's first field.
      event.preventDefault();
      void navigate(DESK_PAGES.newBooking);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [navigate]);
}

export function NewBookingLink() {
  const isOffline = useOffline();
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
      <span className={`wideOnly ${styles.key}`} aria-hidden="true">
        N
      </span>
    </Link>
  );
}
