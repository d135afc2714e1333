import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { endFactorRequest, factorRequest, giveFactor, RefusedCall } from '../../api.ts';
import { giveFactorByPasskey, listPasskeys } from '../../passkeys.ts';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import styles from './access.module.css';

/** Opens above the form that waits for it, so that nothing typed is lost. */
export function FactorSheet() {
  const { t } = useLingui();
  const { isOpen } = useSnapshot(factorRequest);
  return (
    <Sheet title={t`Confirm that it is you`} isOpen={isOpen} onClose={() => endFactorRequest(false)}>
      <FactorForm />
    </Sheet>
  );
}

function FactorForm() {
  const [code, setCode] = useState('');
  const { data: passkeys } = useQuery({ queryKey: ['passkeys'], queryFn: listPasskeys });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (way: 'code' | 'passkey') => {
      if (way === 'passkey') return giveFactorByPasskey();
      await giveFactor(code);
      return true;
    },
    onSuccess: (isGiven) => {
      if (isGiven) endFactorRequest(true);
    },
  });
  const isWrong = error instanceof RefusedCall && error.status === 422;
  return (
    <Form className={`stack4 ${styles.form}`} noValidate onSend={() => !isPending && mutate('code')}>
      <p>
        <Trans>
          Refunds, corrections, discounts, access and guests’ data need a fresh code, so that nobody else does them at
          an open screen.
        </Trans>
      </p>
      <div data-focus-first>
        <TextField
          label={<Trans>Six digits from the app</Trans>}
          hint={<Trans>Then you are not asked again for 10 minutes.</Trans>}
          error={isWrong ? <Trans>The code is wrong. Wait for the next one.</Trans> : null}
          // The sheet focuses the first tab stop that it finds here.
          tabIndex={0}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      <CallAlert error={isWrong ? null : error} Words={FactorProblem} />
      <div className="cluster3">
        <Button type="submit" isBusy={isPending}>
          <Trans context="the second factor">Confirm</Trans>
        </Button>
        {passkeys !== undefined && passkeys.data.length > 0 && (
          <Button look="line" isBusy={isPending} onClick={() => mutate('passkey')}>
            <Trans>With a passkey</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}

function FactorProblem({ error }: { readonly error: Error }) {
  const status = error instanceof RefusedCall ? error.status : null;
  if (status === 401) return <Trans>You are signed out. Sign in and do it again.</Trans>;
  if (status === 429) return <Trans>Too many attempts. Wait a quarter of an hour.</Trans>;
  return <CallProblem error={error} />;
}
