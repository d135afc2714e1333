import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Radio, RadioGroup } from '#app/ui/forms/radio.tsx';
import type { DeletedAccount } from '#contract/accounts/profile.ts';
import type { DeskPerson, PersonDataRefusal } from '#contract/desk/desk-guests.ts';
import { CODE_DIGITS, type CodePurpose } from '#domain/desk/guest-code.ts';
import { refusalOf } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import { WhatGoes } from './erased-data.tsx';
import styles from './guests.module.css';
import { askForCode, eraseData, exportData } from './guests-api.ts';

interface DataCodeProps {
  readonly person: DeskPerson['data'];
  readonly purpose: CodePurpose;
  readonly onErased: (orders: DeletedAccount['orders']) => void;
}

/** Mails a code to the guest, then checks the code that the guest reads out. */
export function DataCode({ person: { number, emails }, purpose, onErased }: DataCodeProps) {
  const [email, setEmail] = useState(emails[0] ?? '');
  const [until, setUntil] = useState<string | null>(null);
  const asking = useMutation({
    mutationFn: () => askForCode(number, { email, purpose }),
    onSuccess: ({ data }) => setUntil(data.until),
  });
  const send = (
    <OnlineButton look={until === null ? undefined : 'plain'} isBusy={asking.isPending} onClick={() => asking.mutate()}>
      {until === null ? <Trans>Send the code</Trans> : <Trans>Send a new code</Trans>}
    </OnlineButton>
  );
  return (
    <div className={`stack4 ${styles.sheet}`}>
      {purpose === 'erase' && <WhatGoes />}
      {until === null ? (
        <>
          {emails.length > 1 ? (
            <RadioGroup legend={<Trans>Where the code goes</Trans>}>
              {emails.map((each) => (
                <Radio
                  key={each}
                  name="address"
                  label={<span translate="no">{each}</span>}
                  checked={each === email}
                  onChange={() => setEmail(each)}
                />
              ))}
            </RadioGroup>
          ) : (
            <p>
              <Trans>
                The code goes to <strong translate="no">{email}</strong>.
              </Trans>
            </p>
          )}
          <p className="note">
            <Trans>It proves this address alone: bookings with another address, or with none, are left out.</Trans>
          </p>
          <div>{send}</div>
        </>
      ) : (
        <CodeForm key={until} number={number} email={email} until={until} purpose={purpose} onErased={onErased}>
          {send}
        </CodeForm>
      )}
      <CallAlert error={asking.error} Words={DataProblem} />
    </div>
  );
}

interface CodeFormProps extends Pick<DataCodeProps, 'purpose' | 'onErased'> {
  readonly number: string;
  readonly email: string;
  /** An instant until which the code is valid. */
  readonly until: string;
  readonly children: ReactNode;
}

function CodeForm({ number, email, until, purpose, onErased, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async () => {
      const proof = { email, code };
      if (purpose === 'erase') return onErased((await eraseData(number, proof)).orders);
      const copy = JSON.stringify(await exportData(number, proof), null, 2);
      saveFile(new Blob([copy], { type: 'application/json' }), `guest-data-${number}.json`);
    },
  });
  const time = formatClock(Date.parse(until));
  const isWrong = refusalOf<PersonDataRefusal>(error)?.error === 'code_wrong';
  if (isSuccess && purpose === 'export') {
    return (
      <Notice tone="quiet">
        <p>
          <Trans>The file is among the downloads. Give it to the guest, and do not leave it on this device.</Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Form
      className="stack4"
      noValidate
      onSend={() => {
        const isFull = code.replaceAll(/\D/g, '').length === CODE_DIGITS;
        setShort(!isFull);
        if (isFull && !isPending) mutate();
      }}
    >
      <p role="status">
        <Trans>
          The code went to <strong translate="no">{email}</strong> and is good until {time}. The guest reads it out.
        </Trans>
      </p>
      <TextField
        label={<Trans>Code from the mail</Trans>}
        hint={<Trans>Eight digits, five tries.</Trans>}
        error={
          isShort ? (
            <Trans>It needs eight digits.</Trans>
          ) : isWrong ? (
            <Trans>The code is wrong. Ask the guest to read it again.</Trans>
          ) : null
        }
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setShort(false);
          reset();
        }}
      />
      <CallAlert error={isWrong ? null : error} Words={DataProblem} />
      <div className="cluster2">
        <OnlineButton type="submit" look={purpose === 'erase' ? 'rust' : undefined} isBusy={isPending}>
          {purpose === 'erase' ? <Trans>Erase for good</Trans> : <Trans>Give out a copy</Trans>}
        </OnlineButton>
        {children}
      </div>
    </Form>
  );
}

function DataProblem({ error }: { readonly error: Error }) {
  const refusal = refusalOf<PersonDataRefusal>(error)?.error;
  if (refusal === undefined) return <CallProblem error={error} />;
  if (refusal === 'too_many_codes') {
    return <Trans>At most three codes an hour go to one address. Wait a while.</Trans>;
  }
  if (refusal === 'code_over') return <Trans>This code is over. Send a new one.</Trans>;
  return <Trans>By now a stay is ahead or money is open. Nothing was erased.</Trans>;
}
