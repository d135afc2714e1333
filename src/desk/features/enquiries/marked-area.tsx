import { type ReactNode, useId } from 'react';
import styles from './enquiries.module.css';

interface MarkedAreaProps {
  readonly label: ReactNode;
  readonly value: string;
  /** Words that came from the enquiry. They stay marked as long as they stay in the text. */
  readonly filled: readonly string[];
  readonly maxLength: number;
  readonly error: ReactNode;
  readonly children: ReactNode;
  readonly onChange: (text: string) => void;
}

/** A text field cannot mark words, so the same text with marks lies behind it. It also gives the field its height. */
export function MarkedArea({ label, value, filled, maxLength, error, children, onChange }: MarkedAreaProps) {
  const id = useId();
  return (
    <div className={styles.paper} data-invalid={error !== null || undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className={styles.writing}>
        <div className={styles.behind} aria-hidden="true">
          {split(value, filled).map(({ text, isFilled, start }) =>
            isFilled ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
          )}{' '}
        </div>
        <textarea
          id={id}
          className={styles.area}
          value={value}
          maxLength={maxLength}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {error !== null && (
        <p className={`strong ${styles.late}`} id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

function split(text: string, filled: readonly string[]) {
  const words = filled.filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, isFilled: false, start: 0 }];
  const pattern = new RegExp(`(${words.map(escapeForPattern).join('|')})`, 'g');
  let start = 0;
  return text.split(pattern).map((part, place) => {
    const found = { text: part, isFilled: place % 2 === 1, start };
    start += part.length + 1;
    return found;
  });
}

function escapeForPattern(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
