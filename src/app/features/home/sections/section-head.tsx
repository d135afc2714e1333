import type { ComponentProps, ReactNode } from 'react';
import { TextLink } from '#app/ui/actions/button.tsx';
import styles from './sections.module.css';

interface SectionHeadProps {
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly link: ReactNode;
  readonly href: string;
}

export function SectionHead({ id, title, link, href }: SectionHeadProps) {
  return (
    <div className="apart page wrap spaced4">
      <h2 className="title wide52 shrink" id={id}>
        {title}
      </h2>
      <TextLink className={styles.all} href={href} aria-describedby={id}>
        {link}
      </TextLink>
    </div>
  );
}

/** The link to a section's own page, at its end. */
export function MoreLink(props: ComponentProps<typeof TextLink>) {
  return <TextLink {...props} className={styles.more} />;
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
      {kicker !== undefined && <p className={`label wide17 below2 ${styles.kicker}`}>{kicker}</p>}
      <h2 className="title wide52" id={id}>
        {title}
      </h2>
      <p className={`above3 ${styles.text}`}>{text}</p>
    </div>
  );
}
