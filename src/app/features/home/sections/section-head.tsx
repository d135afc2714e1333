import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import styles from './section-head.module.css';

interface SectionHeadProps {
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly link: ReactNode;
  readonly href: string;
}

export function SectionHead({ id, title, link, href }: SectionHeadProps) {
  return (
    <div className={`apart page ${styles.head}`}>
      <h2 className="title wide52 shrink" id={id}>
        {title}
      </h2>
      <TextLink className={styles.all} href={href} aria-describedby={id}>
        {link}
      </TextLink>
    </div>
  );
}

interface SectionWordsProps {
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly words: { readonly kicker?: string; readonly title: string; readonly text: string };
}

/** A section's text beside its picture: a kicker, a title, one or two sentences. */
export function SectionWords({ id, words: { kicker, title, text } }: SectionWordsProps) {
  return (
    <div>
      {kicker !== undefined && <p className={`label wide17 ${styles.kicker}`}>{kicker}</p>}
      <h2 className="title wide52" id={id}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
