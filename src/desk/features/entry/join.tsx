import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskInvitationAnswer, DeskSession } from '#contract/desk/desk-sessions.ts';
import { join, RefusedCall, readInvitation } from '../../api.ts';
import { canKeepPasskey } from '../../passkeys.ts';
import { useSessionChange } from '../../session.ts';
import { AddPasskey } from '../access/add-passkey.tsx';
import { Alert } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './entry.module.css';
import { EntryFrame } from './entry-frame.tsx';

/** The page of an invitation's link. The token is in the fragment of the address. */
export function Join() {
  const token = window.location.hash.slice(1);
  const { begin } = useSessionChange();
  const navigate = useNavigate();
  const [joined, setJoined] = useState<DeskSession | null>(null);
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    // The token is now used up; reading it again would report that.
    enabled: joined === null,
  });
  const enter = async (session: DeskSession) => {
    await begin(session);
    await navigate(DESK_PAGES.root, { replace: true });
  };
  return (
    <EntryFrame foot={<Trans>A sign-in lasts 12 hours. Every action is kept in the history.</Trans>}>
      <PageTitle>
        <Trans>Access to the front desk</Trans>
      </PageTitle>
      {error !== null && joined === null && (
        <Alert>
          {error instanceof RefusedCall ? (
            <Trans>The link was used or is too old. Ask the manager for a new one.</Trans>
          ) : (
            <Trans>There is no network. Open the link again later.</Trans>
          )}
        </Alert>
      )}
      {joined !== null && <PasskeyOffer onDone={() => void enter(joined)} />}
      {joined === null && data !== undefined && (
        <JoinForm
          token={token}
          invitation={data.data}
          onJoined={async (session) => ((await canKeepPasskey()) ? setJoined(session) : enter(session))}
        />
      )}
    </EntryFrame>
  );
}

interface JoinFormProps {
  readonly token: string;
  readonly invitation: DeskInvitationAnswer['data'];
  readonly onJoined: (session: DeskSession) => Promise<void>;
}

function JoinForm({ token, invitation: { email, secret, qr }, onJoined }: JoinFormProps) {
  const { t } = useLingui();
  const [form, setForm] = useState({ password: '', c_password: '', code: '' });
  const { mutate, isPending, error } = useMutation({ mutationFn: join, onSuccess: onJoined });
  const write = (field: keyof typeof form) => (event: FormEvent<HTMLInputElement>) =>
    setForm({ ...form, [field]: event.currentTarget.value });
  const refused = error instanceof RefusedCall ? error.fields : {};
  return (
    <Form className="stack4" onSend={() => !isPending && mutate({ token, ...form })}>
      <p className="soft" translate="no">
        {email}
      </p>
      {error !== null && Object.keys(refused).every((field) => field === 'token') && (
        <Alert>
          {error instanceof RefusedCall && error.status === 422 ? (
            <Trans>The link was used or is too old. Ask the manager for a new one.</Trans>
          ) : (
            <Trans>It did not work. Nothing was changed, try again.</Trans>
          )}
        </Alert>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        label={<Trans>New password</Trans>}
        hint={<Trans>At least 8 characters that nobody guesses</Trans>}
        error={refused.password === undefined ? null : <Trans>Too short or too easy to guess</Trans>}
        type="password"
        autoComplete="new-password"
        required
        value={form.password}
        onChange={write('password')}
      />
      <TextField
        label={<Trans>The same password again</Trans>}
        error={refused.c_password === undefined ? null : <Trans>The passwords differ</Trans>}
        type="password"
        autoComplete="new-password"
        required
        value={form.c_password}
        onChange={write('c_password')}
      />
      <p>
        <Trans>Scan the code with an app that makes six-digit codes, or type its key into the app.</Trans>
      </p>
      <div className={styles.code}>
        <QrCode {...qr} label={t`Code for the app`} />
      </div>
      <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <TextField
        label={<Trans>Six digits from the app</Trans>}
        error={refused.code === undefined ? null : <Trans>The code is wrong. Wait for the next one.</Trans>}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={form.code}
        onChange={write('code')}
      />
      <Button type="submit" isBusy={isPending}>
        <Trans>Set up and sign in</Trans>
      </Button>
    </Form>
  );
}

/** The second factor is fresh, so no further proof is needed. */
function PasskeyOffer({ onDone }: { readonly onDone: () => void }) {
  return (
    <section className="stack4">
      <h2 className="subtitle" tabIndex={-1} ref={focusOnce}>
        <Trans>Next time without a password?</Trans>
      </h2>
      <p>
        <Trans>
          This device can keep a passkey: you sign in with a finger, a face or its PIN. You can add one later too.
        </Trans>
      </p>
      <AddPasskey onAdded={onDone} />
      <div>
        <Button look="plain" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Moves the focus to the title, because the form that had the focus is gone. */
function focusOnce(title: HTMLElement | null): void {
  title?.focus();
}
