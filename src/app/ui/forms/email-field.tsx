import { Trans } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { suggestEmail } from '#domain/guest/mistyped-email.ts';
import styles from './field.module.css';
import { TextField } from './field.tsx';

interface EmailFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'onBlur' | 'required' | 'autoFocus'> {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly error: ReactNode | null;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Suggests a correction of the domain in place of the hint, and only when nobody is typing, so that nothing moves. */
export function EmailField({ hint, value, onValue, onBlur, ...field }: EmailFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const meant = isTyping ? null : suggestEmail(value);
  const takeOver = () => {
    if (meant !== null) onValue(meant);
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={frame} className="shrink">
      <TextField
        {...field}
        name="email"
        type="email"
        inputMode="email"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        onFocus={() => setIsTyping(true)}
        onBlur={(event) => {
          setIsTyping(false);
          onBlur?.(event);
        }}
        hint={
          <span aria-live="polite">
            {meant === null ? (
              hint
            ) : (
              <button
                type="button"
                className={`strong spruce anchor reach breaks begin ${styles.meant}`}
                onClick={takeOver}
              >
                <Trans>
                  Did you mean <span translate="no">{meant}</span>?
                </Trans>
              </button>
            )}
          </span>
        }
      />
    </div>
  );
}
