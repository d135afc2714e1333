import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { ProofField } from './proof-field.tsx';
import styles from './proof-form.module.css';

interface ProofFormProps {
  readonly isBusy: boolean;
  readonly error: string | null;
  /** Repeats the refused request, now with the password. */
  readonly onProof: (password: string) => void;
}

/** Asks for the password below a button whose action requires it. */
export function ProofForm({ isBusy, error, onProof }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onProof(password);
  };
  return (
    <form className={`stack4 left above3 ${styles.form}`} onSubmit={submit} noValidate>
      <ProofField value={password} onChange={setPassword} error={error} />
      <Button type="submit" look="line" isBusy={isBusy}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
