import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFigure, formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import type { DeskPaymentRequest } from '#contract/desk/desk-money.ts';
import { MONEY_WAYS, type MoneyWay } from '#domain/desk/ledger.ts';
import { readSum } from '#domain/desk/typed-sum.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { noteFact } from '../../offline/fact-queue.ts';
import { cashFact } from '../../offline/facts.ts';
import { useOffline } from '../../offline/use-device.ts';
import { Form } from '../shell/form.tsx';
import { GuestLine } from '../stays/guest-line.tsx';
import styles from './money.module.css';
import { writePayment } from './money-api.ts';
import { PaymentRefusal, ReceiptField, SumField, useLostAnswer, WayField } from './money-fields.tsx';

/** The stay for which a payment is taken. `balance`: UAH to pay. */
export interface Debtor {
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly balance: number;
}

/** `debtor` null: the sheet is closed. */
export function TakePayment({ debtor, onClose }: { readonly debtor: Debtor | null; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Take a payment`} isOpen={debtor !== null} onClose={() => closePayment(debtor?.number, onClose)}>
      {debtor !== null && (
        <div className="stack4">
          <GuestLine stay={debtor} />
          <PaymentForm debtor={debtor} onDone={onClose} />
        </div>
      )}
    </Sheet>
  );
}

const draftOf = (number: string | undefined) => `payment ${number}`;

/** `number` undefined: the form was not shown yet. */
export const closePayment = (number: string | undefined, onClose: () => void) => closeForm(draftOf(number), onClose);

/** The open amount is filled in as the default. Its draft is dropped before `onDone` is called. */
export function PaymentForm({
  debtor: { number, last_name, balance },
  onDone,
}: {
  readonly debtor: Pick<Debtor, 'number' | 'last_name' | 'balance'>;
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const { draft, write: keep } = useFormDraft(draftOf(number), () => ({
    // Created once, so that a retry after a lost response writes one row.
    key: crypto.randomUUID(),
    sum: formatFigure(toMinor(Math.max(0, balance)), locale),
    way: 'cash' as MoneyWay,
    texts: { fiscal: '', company: '', document: '' },
  }));
  const { key, sum, way, texts } = draft;
  const [isChecked, setChecked] = useState(false);
  const isOffline = useOffline();
  const minor = readSum(sum);
  const isSum = minor !== null && minor > 0;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (payment: DeskPaymentRequest) => {
      if (payment.method !== 'cash') return writePayment(number, payment, key);
      return noteFact(cashFact({ number, last_name }, payment), key);
    },
    onSuccess: async (answer) => {
      if (answer !== 'queued') await queries.invalidateQueries();
      closePayment(number, onDone);
    },
    onError: useLostAnswer(() => keep({ ...draft, key: crypto.randomUUID() })),
  });
  const change = (part: Partial<typeof draft>) => {
    keep({ ...draft, ...part });
    reset();
  };
  const write = (field: keyof typeof texts, typed: string) => change({ texts: { ...texts, [field]: typed } });
  const send = (confirm_over = false) => {
    setChecked(true);
    if (!isSum || isPending) return;
    const { fiscal, company, document } = texts;
    mutate({
      method: way,
      amount: toAmount(minor),
      ...(way !== 'transfer' && fiscal.trim() !== '' && { fiscal_number: fiscal.trim() }),
      ...(way === 'transfer' && { company, document }),
      ...(confirm_over && { confirm_over }),
    });
  };
  return (
    <Form className={`stack4 ${styles.form}`} noValidate onSend={send}>
      <SumField value={sum} isWrong={isChecked && !isSum} onChange={(typed) => change({ sum: typed })} />
      <WayField
        ways={MONEY_WAYS}
        way={way}
        canUse={(each) => !isOffline || each === 'cash'}
        onChange={(each) => change({ way: each })}
      />
      {way === 'transfer' ? (
        <div className={`stack4 ${styles.pair}`}>
          <TextField
            label={<Trans>Company</Trans>}
            maxLength={200}
            value={texts.company}
            onChange={(event) => write('company', event.currentTarget.value)}
          />
          <TextField
            label={<Trans>Invoice number</Trans>}
            maxLength={60}
            value={texts.document}
            onChange={(event) => write('document', event.currentTarget.value)}
          />
        </div>
      ) : (
        <ReceiptField value={texts.fiscal} onChange={(typed) => write('fiscal', typed)} />
      )}
      {error !== null && <PaymentRefusal error={error} minor={minor ?? 0} onConfirm={() => send(true)} />}
      <Button type="submit" isBusy={isPending}>
        {isSum ? <Trans>Take {formatPrice(minor, locale)}</Trans> : t`Take`}
      </Button>
    </Form>
  );
}
