import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** `username webauthn`: the browser suggests the device's passkeys among the addresses. */
  readonly autoComplete?: 'username webauthn';
}

export function EmailField({ onChange, ...field }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      autoComplete="username"
      {...field}
      name="email"
      label={t`Email`}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Names the address, so that the guest notices a typing mistake. */
export function SentTo({ email }: { email: string }) {
  return (
    <Trans>
      An email was sent to <span translate="no">{email}</span> with further instructions
    </Trans>
  );
}

interface ReplyNoticeProps {
  /** null: no request was made yet. */
  readonly reply: { readonly kind: string } | null;
  /** Announced where the page stays after a success. */
  readonly done?: ReactNode;
}

/** The result of a press. Refused fields show their own messages. */
export function ReplyNotice({ reply, done }: ReplyNoticeProps) {
  const trouble = troubleWords(reply?.kind ?? null);
  const notice = trouble && <Notice tone="alert">{trouble}</Notice>;
  if (done === undefined) return notice;
  return <div aria-live="polite">{reply?.kind === 'told' ? <Notice tone="lamp">{done}</Notice> : notice}</div>;
}

/** Words for a failure that concerns no single field; null: there is none. */
export function troubleWords(kind: string | null): ReactNode {
  switch (kind) {
    case 'too_many':
      return <Trans>Too many tries in a short time. Wait a quarter of an hour at least and try again.</Trans>;
    case 'unreachable':
      return <Trans>No answer from the resort. Try again when the network is back.</Trans>;
    default:
      return null;
  }
}
