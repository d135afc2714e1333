import styles from './section-words.module.css';

interface SectionWordsProps {
  /** Names the section for `aria-labelledby`. */
  readonly id: string;
  readonly words: { readonly kicker?: string; readonly title: string; readonly text: string };
}

/** What a section says beside its picture: a kicker, a title in display type, a sentence or two. */
export function SectionWords({ id, words: { kicker, title, text } }: SectionWordsProps) {
  return (
    <div className={styles.words}>
      {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
