import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { RefusedCall, signIn } from '../../api.ts';
import { canUsePasskeys, signInByPasskey } from '../../passkeys.ts';
import { useSessionChange } from '../../session.ts';
import { Alert } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './entry.module.css';
import { EntryFrame } from './entry-frame.tsx';

export function SignIn() {
  const { _ } = useLingui();
  const { begin } = useSessionChange();
  const [form, setForm] = useState({ email: '', password: '', code: '' });
  const { mutate, isPending, error } = useMutation({ mutationFn: signIn, onSuccess: begin });
  const device = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: async (session) => {
      if (session !== null) await begin(session);
    },
  });
  const write = (field: keyof typeof form) => (event: FormEvent<HTMLInputElement>) =>
    setForm({ ...form, [field]: event.currentTarget.value });
  return (
    <EntryFrame foot={<Trans>A sign-in lasts 12 hours. Every action is kept in the history.</Trans>}>
      <div className="stack2">
        <PageTitle className="poster">
          <Trans>Front desk</Trans>
        </PageTitle>
        <p className="soft">
          <Trans>For those who are on shift today.</Trans>
        </p>
      </div>
      {canUsePasskeys() && (
        <>
          <div className="stack2 centred">
            <Button isBusy={device.isPending} onClick={() => device.mutate()}>
              <Trans>Sign in with a passkey</Trans>
            </Button>
            <p className="note">
              <Trans>Finger, face or PIN of this device</Trans>
            </p>
          </div>
          {device.error !== null && <Alert>{_(passkeyText(device.error))}</Alert>}
          <p className={`note row4 ${styles.or}`}>
            <Trans>or with password and code</Trans>
          </p>
        </>
      )}
      <Form className="stack4" onSend={() => !isPending && mutate(form)}>
        {error !== null && <Alert>{_(refusalText(error))}</Alert>}
        <TextField
          label={<Trans>Email</Trans>}
          type="email"
          autoComplete="username"
          required
          value={form.email}
          onChange={write('email')}
        />
        <div className={`stack3 ${styles.pair}`}>
          <TextField
            label={<Trans>Password</Trans>}
            type="password"
            autoComplete="current-password"
            required
            value={form.password}
            onChange={write('password')}
          />
          <TextField
            label={<Trans>Code from the app</Trans>}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={form.code}
            onChange={write('code')}
          />
        </div>
        <Button type="submit" look={canUsePasskeys() ? 'line' : 'lamp'} isBusy={isPending}>
          <Trans>Sign in with a code</Trans>
        </Button>
      </Form>
      <p className="note">
        <Trans>No access, or a new phone? The manager gives access.</Trans>
      </p>
    </EntryFrame>
  );
}

export function refusalText(error: Error): MessageDescriptor {
  if (!(error instanceof RefusedCall)) return msg`There is no network. Nothing was sent.`;
  if (error.status >= 500) return msg`The desk does not answer. Check the network.`;
  if (error.status === 429) return msg`Too many attempts. Wait a quarter of an hour.`;
  return msg`Email, password or code is wrong. Each code works once: wait for the next one.`;
}

function passkeyText(error: Error): MessageDescriptor {
  if (error instanceof RefusedCall && error.status === 401) {
    return msg`This passkey does not open the desk. Sign in with password and code.`;
  }
  return refusalText(error);
}
