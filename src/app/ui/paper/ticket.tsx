import type { ReactNode } from 'react';
import { CardLink } from '#app/ui/actions/card-link.tsx';
import { LogoMark } from '#app/ui/actions/logo.tsx';
import styles from './ticket.module.css';

interface TicketProps {
  readonly href: string;
  readonly picture: ReactNode;
  readonly title: string;
  /** Of the title: where the ticket stands in the page decides. */
  readonly level?: 2 | 3;
  /** The stub: a caption, what it says, and its value in large type. */
  readonly caption: ReactNode;
  readonly term: string;
  readonly value: string;
  /** Makes the ticket lie on wide screens, with room for a sentence and for what a tap opens. */
  readonly wide?: { readonly text: string; readonly action: ReactNode };
}

/** A punched ticket: the stub hangs on a perforation, and the whole sheet is the target. */
export function Ticket({ href, picture, title, level = 3, caption, term, value, wide }: TicketProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={wide === undefined ? styles.ticket : `${styles.ticket} ${styles.wide}`}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <CardLink to={href}>{title}</CardLink>
        </Heading>
        {wide !== undefined && (
          <>
            <p className={styles.text}>{wide.text}</p>
            <span className={styles.action} aria-hidden="true">
              {wide.action}
            </span>
          </>
        )}
      </div>
      <div className={styles.stub}>
        <p className={styles.term}>
          <span className={styles.caption}>{caption}</span>
          {term}
        </p>
        <p className={styles.value}>{value}</p>
        {wide !== undefined && (
          <span className={styles.mark}>
            <LogoMark />
          </span>
        )}
      </div>
    </article>
  );
}
