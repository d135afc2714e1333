import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { askForKey } from '#app/api/orders.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { readOrderNumber } from '#domain/order/order-number.ts';
import styles from '../order-ticket.module.css';

interface NewKeyFormProps {
  /** null: this tab does not know it. */
  readonly number: string | null;
  readonly email: string | null;
  readonly heading?: ReactNode;
  /** The guest opened the form by a press, so it takes the focus. */
  readonly isFocused?: boolean;
}

/** Sends a new link if the old one is lost or expired. Only the mail reveals whether number and email match. */
export function NewKeyForm({ number, email, heading, isFocused = false }: NewKeyFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ number: number ?? '', email: email ?? '' });
  const known = readOrderNumber(typed.number);
  const { isChecked, isBusy, reply, props } = useForm(() =>
    known === null ? null : askForKey({ number: known, email: typed.email }),
  );
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  return (
    <form {...props} className={`stack4 left ${styles.form}`} noValidate={false}>
      <h2 className="bold t20 sans">{heading ?? t`A new link by email`}</h2>
      <p>
        <Trans>
          We will send it to the address that the booking was made with. Once you open it, older links stop working.
        </Trans>
      </p>
      <TextField
        name="number"
        label={t`Booking number`}
        value={typed.number}
        placeholder={t`%resort:prefix%-7K4M2Q`}
        maxLength={40}
        error={
          isChecked && known === null
            ? t`No booking has such a number. It looks like %resort:prefix%-7K4M2Q, and has no 0, 1, I, L, O or U.`
            : null
        }
        onChange={({ currentTarget: { value } }) => change({ number: value })}
        autoFocus={isFocused}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        name="email"
        label={t`Email`}
        value={typed.email}
        onChange={({ currentTarget: { value } }) => change({ email: value })}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        spellCheck={false}
        required
      />
      <Button type="submit" isBusy={isBusy}>{t`Send the link`}</Button>
      <div aria-live="polite">
        {reply && OUTCOMES[reply.kind] && (
          <Notice tone={reply.kind === 'told' ? 'lamp' : 'alert'}>{OUTCOMES[reply.kind]}</Notice>
        )}
      </div>
    </form>
  );
}

const UNREACHABLE = <Trans>No answer from the resort. Check the connection and try again.</Trans>;

const OUTCOMES: { readonly [Kind in Reply['kind']]?: ReactNode } = {
  told: (
    <Trans>If the number and the address belong together, the email is on its way. It takes a minute or two.</Trans>
  ),
  too_many: <Trans>Too many requests came from this network today. Try again tomorrow, or call us.</Trans>,
  refused: UNREACHABLE,
  unreachable: UNREACHABLE,
};
