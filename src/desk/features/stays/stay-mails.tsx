import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { DeskStayDetails, StayMail } from '#contract/desk/desk-stay-details.ts';
import { RefusedCall } from '../../api.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { useChange } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { Form } from '../shell/form.tsx';
import { Conflict } from './conflict-text.tsx';
import styles from './drawer.module.css';
import { MAIL_NAMES } from './history-words.ts';
import { correctEmail, resendMail } from './stay-api.ts';
import { StaySection } from './stay-section.tsx';
import { shortMoment } from './stay-words.ts';

const STATUS_NAMES: Readonly<Record<StayMail['status'], MessageDescriptor>> = {
  waiting: msg({ message: 'waits to be sent', context: 'a mail' }),
  sent: msg({ message: 'sent', context: 'a mail' }),
  failed: msg({ message: 'not delivered', context: 'a mail' }),
  left_out: msg({ message: 'not sent, out of date', context: 'a mail' }),
};

/** Sent and failed mails to the guest, and the email address. */
export function StayMails({ stay }: { readonly stay: DeskStayDetails['data'] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [isCorrecting, setCorrecting] = useState(false);
  const { number, mails, email, phone } = stay;
  const last = mails.findLast(({ kind }) => kind !== 'data_code');
  const resending = useChange({
    mutationFn: (id: string) => resendMail(number, id),
  });
  return (
    <StaySection
      Sign={Mail}
      title={<Trans>Mails</Trans>}
      action={
        last?.can_resend === true && (
          <OnlineButton look="plain" isSmall isBusy={resending.isPending} onClick={() => resending.mutate(last.id)}>
            <Trans>Send again</Trans>
          </OnlineButton>
        )
      }
    >
      <ul>
        {mails.map(({ id, kind, status, at, error }) => (
          <li key={id} className={`ruled inside2 ${styles.line}`}>
            <span className={status === 'failed' ? styles.due : undefined}>
              <Icon name={status === 'sent' ? 'check' : status === 'failed' ? 'alert' : 'history'} />
            </span>
            <span className={`stack shrink breaks ${styles.what}`}>
              {i18n._(MAIL_NAMES[kind])}
              {status !== 'sent' && (
                <span className={status === 'failed' ? `small breaks ${styles.due}` : 'small'}>
                  {i18n._(STATUS_NAMES[status])}
                  {error !== '' && `: ${error}`}
                </span>
              )}
            </span>
            <span className="note unbroken">{shortMoment(at, locale)}</span>
          </li>
        ))}
      </ul>
      {mails.length === 0 && (
        <p className="ruled soft inside2">
          <Trans>No mails.</Trans>
        </p>
      )}
      {resending.isError && <Conflict error={resending.error} />}
      {isCorrecting ? (
        <EmailForm number={number} current={email} onDone={() => setCorrecting(false)} />
      ) : (
        phone !== '' && (
          <Button look="line" isSmall onClick={() => setCorrecting(true)}>
            {email === '' ? <Trans>Add an address</Trans> : <Trans>Correct the address</Trans>}
          </Button>
        )
      )}
    </StaySection>
  );
}

interface EmailFormProps {
  readonly number: string;
  readonly current: string;
  readonly onDone: () => void;
}

function EmailForm({ number, current, onDone }: EmailFormProps) {
  const form = `email ${number}`;
  const { draft, write } = useFormDraft<{ email: string; seen: string } | null>(form, () => null);
  // Until something is typed, the form shows what a colleague has corrected; later, `seen` lets the server refuse it.
  const { email, seen } = draft ?? { email: current, seen: current };
  const end = () => closeForm(form, onDone);
  const { mutate, isPending, error } = useChange({
    mutationFn: () => correctEmail(number, { email: email.trim(), seen }),
    onSuccess: end,
  });
  const isWrong = error instanceof RefusedCall && error.fields.email !== undefined;
  return (
    <Form className={`card stack3 ${styles.form}`} noValidate onSend={() => !isPending && mutate()}>
      <TextField
        label={<Trans>Email</Trans>}
        type="email"
        autoFocus
        autoComplete="off"
        hint={<Trans>What was not delivered is sent to the new address, and older links end.</Trans>}
        error={isWrong ? <Trans>This is not an email address.</Trans> : null}
        value={email}
        onChange={(event) => write({ email: event.currentTarget.value, seen })}
      />
      {error !== null && !isWrong && <Conflict error={error} />}
      <div className="cluster3">
        <OnlineButton type="submit" isSmall isBusy={isPending}>
          <Trans>Save and send</Trans>
        </OnlineButton>
        <Button look="plain" isSmall onClick={end}>
          <Trans>Leave as is</Trans>
        </Button>
      </div>
    </Form>
  );
}
