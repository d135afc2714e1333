import styles from './section-words.module.css';

interface SectionWordsProps {
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly words: { readonly kicker?: string; readonly title: string; readonly text: string };
}

/** A section's text beside its picture: a kicker, a title, one or two sentences. */
export function SectionWords({ id, words: { kicker, title, text } }: SectionWordsProps) {
  return (
    <div>
      {kicker !== undefined && <p className={`label ${styles.kicker}`}>{kicker}</p>}
      <h2 className={`title ${styles.title}`} id={id}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
