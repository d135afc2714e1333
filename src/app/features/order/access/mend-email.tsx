import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { mendEmail } from '#app/api/orders.ts';
import type { OrderAccess } from '#app/features/order/booked/order-bill.tsx';
import { problemText } from '#app/problems/guest-problems.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmailField } from '#app/ui/forms/email-field.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import type { Order } from '#contract/orders/orders.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { suggestEmail } from '#domain/guest/mistyped-email.ts';
import styles from '../order-ticket.module.css';

interface MendEmailProps {
  readonly order: Pick<Order, 'number' | 'is_email_mendable'>;
  readonly access: OrderAccess | null;
}

/** Shown once, in the tab that placed the order: only that tab knows where the mails go. */
export function MendEmail({ order, access }: MendEmailProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (access?.email != null && access.isMended === true) return <Mended email={access.email} />;
  if (access?.email == null || access.onMended === undefined || order.is_email_mendable !== true) return null;
  if (isOpen)
    return <MendForm number={order.number} token={access.token} wrong={access.email} onMended={access.onMended} />;
  return (
    <Button look="plain" isSmall onClick={() => setIsOpen(true)}>
      <Trans>The address has a mistake</Trans>
    </Button>
  );
}

/** The page has restarted with the new key, so the focus returns to where the guest was. */
function Mended({ email }: { email: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="lamp">
        <Trans>
          The address is corrected, and the email is on its way to <span translate="no">{email}</span>.
        </Trans>
      </Notice>
    </div>
  );
}

interface MendFormProps {
  readonly number: string;
  readonly token: string;
  readonly wrong: string;
  readonly onMended: (order: Order, email: string) => void;
}

function MendForm({ number, token, wrong, onMended }: MendFormProps) {
  const { t, i18n } = useLingui();
  const [email, setEmail] = useState(suggestEmail(wrong) ?? wrong);
  const check = checkEmail(email);
  const isSame = check.isValid && check.value === wrong;
  const { isChecked, isBusy, reply, forget, props } = useForm(() => {
    if (!check.isValid || isSame) return null;
    return mendEmail(number, token, check.value).then((answer) => {
      if (answer.kind === 'told') onMended(answer.told, check.value);
      return answer;
    });
  });
  const trouble = isChecked && isSame ? SAME : reply && OUTCOMES[reply.kind];
  return (
    <form {...props} className={`stack4 left ${styles.form}`}>
      <EmailField
        value={email}
        error={isChecked && !check.isValid ? problemText(i18n, check.problem) : null}
        onValue={(value) => {
          forget();
          setEmail(value);
        }}
        label={t`Correct email`}
        hint={t`Possible once. Links in emails to the old address stop working.`}
        autoComplete="email"
        autoFocus
        required
      />
      <Button type="submit" isBusy={isBusy}>{t`Send to this address`}</Button>
      <div aria-live="polite">{trouble && <Notice tone="alert">{trouble}</Notice>}</div>
    </form>
  );
}

const SAME = <Trans>This is the address that the booking has already.</Trans>;
const REFUSED = <Trans>The address can no longer be changed here. Call us.</Trans>;
const UNREACHABLE = (
  <Trans>No answer from the resort. Check the new mailbox: if an email has come, the address is changed.</Trans>
);

const OUTCOMES: { readonly [Kind in Reply['kind']]?: ReactNode } = {
  refused: REFUSED,
  missing: REFUSED,
  too_many: UNREACHABLE,
  unreachable: UNREACHABLE,
};
