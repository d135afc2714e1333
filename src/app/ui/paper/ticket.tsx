import type { ReactNode } from 'react';
import { CardLink } from '#app/ui/actions/button.tsx';
import { countLetters } from '#app/ui/layout/count-letters.ts';
import { LogoMark } from '#app/ui/media/logo.tsx';
import styles from './ticket.module.css';

interface TicketProps {
  readonly href: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly level?: 2 | 3;
  readonly caption: ReactNode;
  readonly term: string;
  readonly value: string;
  /** Makes the ticket horizontal on wide screens, with a sentence and an action. */
  readonly wide?: { readonly text: string; readonly action: ReactNode };
}

/** A punched ticket with a stub. The whole sheet is the target. */
export function Ticket({ href, picture, title, level = 3, caption, term, value, wide }: TicketProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={wide === undefined ? styles.ticket : `${styles.ticket} ${styles.wide}`}>
      <div className={`clip ${styles.picture}`}>{picture}</div>
      <div className={`container ${styles.words}`}>
        <Heading className={styles.title} style={countLetters(title)}>
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
      <div className={`row between anchor wrap ${styles.stub}`}>
        <p className={`label stack tight ${styles.term}`}>
          <span className="small regular">{caption}</span>
          {term}
        </p>
        <p className={`unbroken rust display ${styles.value}`}>{value}</p>
        {wide !== undefined && (
          <span className={styles.mark}>
            <LogoMark />
          </span>
        )}
      </div>
    </article>
  );
}
