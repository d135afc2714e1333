import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { GuestsOnly } from '#app/features/account/guards.tsx';
import { type EntryReply, resendVerification, verifyEmail } from '#app/features/entry/entry-calls.ts';
import { SentTo, troubleWords } from '#app/features/entry/entry-texts.tsx';
import { EmailField } from '#app/features/entry/screens/email-field.tsx';
import { problemText } from '#app/features/password/account-problem-text.ts';
import { FLAGGED_OVERLAYS } from '#app/stores/interface-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';
import { checkEmail } from '#domain/guest/email.ts';
import styles from './entry-pages.module.css';
import { useLinkToken } from './use-link-token.ts';

/** The page of the mail's link: the address is verified, then the login. Who is signed in already goes to the profile. */
export function RegistrationComplete() {
  const token = useLinkToken();
  const [reply, setReply] = useState<EntryReply | null>(null);
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (token === '') setReply({ kind: 'done' });
    else if (token !== null) verifyEmail(token).then(setReply);
  }, [token, attempt]);
  return (
    <div className={styles.page}>
      {reply === null ? (
        <Skeleton inlineSize="60%" />
      ) : (
        <GuestsOnly>
          <Outcome kind={reply.kind} onRetry={() => setAttempt(attempt + 1)} />
        </GuestsOnly>
      )}
    </div>
  );
}

function Outcome({ kind, onRetry }: { kind: EntryReply['kind']; onRetry: () => void }) {
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.entry);
  if (kind === 'refused') return <NewLink />;
  if (kind !== 'done') {
    return (
      <Notice tone="alert" actions={<Button onClick={onRetry}>{<Trans>Try again</Trans>}</Button>}>
        {troubleWords(kind)}
      </Notice>
    );
  }
  return (
    <>
      <h1 className={styles.heading}>
        <Trans>Great! Registration complete</Trans>
      </h1>
      <p>
        <Trans>Your address is confirmed. Log in, and your stays are here.</Trans>
      </p>
      <Button onClick={open} aria-haspopup="dialog">
        <Trans>Log In</Trans>
      </Button>
    </>
  );
}

/** Links live for three days. */
function NewLink() {
  const { i18n } = useLingui();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [reply, setReply] = useState<EntryReply['kind'] | 'asking' | null>(null);
  const check = checkEmail(email);
  const trouble = reply === 'asking' ? null : troubleWords(reply);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!check.isValid || reply === 'asking') return;
    setReply('asking');
    setReply((await resendVerification(check.value)).kind);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.heading}>
        <Trans>The link was used or is too old</Trans>
      </h1>
      {reply === 'done' ? (
        <p role="status">
          <SentTo email={email} />
        </p>
      ) : (
        <>
          <p>
            <Trans>Links work for three days. We will send a new one.</Trans>
          </p>
          <EmailField
            value={email}
            onChange={setEmail}
            error={isChecked && !check.isValid ? problemText(i18n, check.problem) : null}
            autoComplete="username"
          />
          <Button type="submit" isBusy={reply === 'asking'}>
            <Trans>Send the link</Trans>
          </Button>
          {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
        </>
      )}
    </form>
  );
}
