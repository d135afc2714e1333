import type { ReactNode } from 'react';
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
  return (
    <>
      <header className={styles.head}>
        <h1 className="title">{title}</h1>
        <p className="soft">{context}</p>
        {children}
        <div className={styles.shared}>
          <StaySearch />
          <ConnectionStatus />
          <NewBookingLink />
        </div>
      </header>
      <OfflineStrip />
    </>
  );
}
