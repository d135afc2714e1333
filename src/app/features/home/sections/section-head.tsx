import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import styles from './section-head.module.css';

interface SectionHeadProps {
  /** Names the section for `aria-labelledby`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly link: ReactNode;
  readonly href: string;
}

/** A section's title, and at the line's end the way to all of its kind. */
export function SectionHead({ id, title, link, href }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <TextLink className={styles.all} href={href} aria-describedby={id}>
        {link}
      </TextLink>
    </div>
  );
}
