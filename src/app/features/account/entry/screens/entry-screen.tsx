import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { Reply } from '#app/api/ask.ts';
import styles from '#app/features/account/entry/entry.module.css';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { useForm } from '#app/ui/forms/form.ts';

interface EntryScreenProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly form: Pick<ReturnType<typeof useForm<Reply>>, 'props' | 'reply'>;
  readonly children: ReactNode;
}

export function EntryScreen({ title, lead, form: { props, reply }, children }: EntryScreenProps) {
  const { ref } = props;
  // The link to this screen had the focus and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [ref]);
  return (
    <form {...props} className="stack4 start">
      <div>
        {/* Screen readers read the dialog's own heading, which has the same words. */}
        <p className="heading title" aria-hidden="true">
          {title}
        </p>
        <p className={`soft ${styles.lead}`}>{lead}</p>
      </div>
      {children}
      <ReplyNotice reply={reply} />
    </form>
  );
}

/** Opens another screen of the window, or does a small action on this one. */
export function ScreenLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`strong spruce tall begin ${styles.link}`} onClick={onPress}>
      {children}
    </button>
  );
}

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** `username webauthn`: the browser suggests the device's passkeys among the addresses. */
  readonly autoComplete: 'username' | 'username webauthn';
}

export function EmailField({ value, onChange, error, autoComplete }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      name="email"
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
