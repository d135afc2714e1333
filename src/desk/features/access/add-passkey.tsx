import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BROWSER_NAMES } from '#app/format/trade-names.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { browserFamily } from '#contract/site/client-reports.ts';
import { refusalOf } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { addPasskey } from '../../passkeys.ts';
import { Alert, CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';

/** Asks for a name, by which a lost device can be identified later, then opens the device's own prompt. */
export function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(() => BROWSER_NAMES[browserFamily(navigator.userAgent)] ?? t`This device`);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => addPasskey(name.trim()),
    onSuccess: (outcome) => {
      if (outcome === 'added') onAdded();
    },
  });
  return (
    <Form className="stack3" onSend={() => !isPending && name.trim() !== '' && mutate()}>
      <TextField
        label={<Trans context="of a passkey">Name</Trans>}
        hint={<Trans>For example: laptop at reception</Trans>}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {data === 'known' && (
        <Alert>
          <Trans>This device already has a passkey of yours.</Trans>
        </Alert>
      )}
      <CallAlert error={error} Words={AddingProblem} />
      <div>
        <OnlineButton type="submit" isBusy={isPending}>
          <Trans>Add a passkey</Trans>
        </OnlineButton>
      </div>
    </Form>
  );
}

function AddingProblem({ error }: { readonly error: Error }) {
  if (refusalOf(error) === null) return <CallProblem error={error} />;
  return <Trans>You have twenty passkeys, as many as there can be. Remove one first.</Trans>;
}
