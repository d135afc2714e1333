import { useLingui } from '@lingui/react/macro';
import { ScanLine, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { OfflineStrip } from '../facts/offline-strip.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { NewBookingLink } from './new-booking-link.tsx';
import styles from './page-head.module.css';
import { StaySearch } from './stay-search.tsx';

interface PageHeadProps {
  readonly title: ReactNode;
  /** What the page is about, for example its day. */
  readonly context?: ReactNode;
  /** Controls of the page. */
  readonly children?: ReactNode;
}

/** The top of each screen: its title, then what all screens share. */
export function PageHead({ title, context, children }: PageHeadProps) {
  const { t } = useLingui();
  return (
    <>
      <header className={styles.head}>
        <h1 className="title">{title}</h1>
        <p className="soft">{context}</p>
        {children}
        <div className={styles.shared}>
          <StaySearch />
          <ConnectionStatus />
          <Link className={styles.scan} to={DESK_PAGES.gate} aria-label={t`Scan a pass`}>
            <ScanLine size={22} aria-hidden="true" />
          </Link>
          <Link className={`${styles.scan} ${styles.guests}`} to={DESK_PAGES.guests} aria-label={t`Guests`}>
            <Users size={22} aria-hidden="true" />
          </Link>
          <NewBookingLink />
        </div>
      </header>
      <OfflineStrip />
    </>
  );
}
