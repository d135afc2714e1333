import { Trans, useLingui } from '@lingui/react/macro';
import { formatFigure, formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import type { OwedRefund } from '#contract/desk/desk-shift.ts';
import { MONEY_WAYS } from '#domain/desk/ledger.ts';
import { readSum } from '#domain/desk/typed-sum.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { Form } from '../shell/form.tsx';
import { GuestLine } from '../stays/guest-line.tsx';
import styles from './money.module.css';
import { addRefundStep, writePayment } from './money-api.ts';
import { type FormWay, PaymentRefusal, ReceiptField, SumField, useLostAnswer, WayField } from './money-fields.tsx';

interface ReturnMoneyProps {
  /** null: closed. */
  readonly refund: OwedRefund | null;
  readonly onClose: () => void;
}

/**
 * A manual refund adds a row to the ledger. A refund sent in LiqPay is only recorded as a step, because LiqPay reports
 * it.
 */
export function ReturnMoney({ refund, onClose }: ReturnMoneyProps) {
  const { t } = useLingui();
  const form = `refund ${refund?.number}`;
  const close = () => closeForm(form, onClose);
  return (
    <Sheet title={t`Return money`} isOpen={refund !== null} onClose={close}>
      {refund !== null && <ReturnForm form={form} refund={refund} onDone={close} />}
    </Sheet>
  );
}

interface ReturnFormProps {
  /** Name of its draft. */
  readonly form: string;
  readonly refund: OwedRefund;
  readonly onDone: () => void;
}

function ReturnForm({ form, refund, onDone }: ReturnFormProps) {
  const locale = useLocale();
  const { number, owed, owed_online } = refund;
  const { draft, write: keep } = useFormDraft(form, () => ({
    // Created once, so that a retry after a lost response writes one row.
    key: crypto.randomUUID(),
    way: (owed_online > 0 ? 'online' : 'cash') as FormWay,
    sum: formatFigure(toMinor(owed), locale),
    texts: { fiscal: '', document: '', reason: '' },
  }));
  const { key, way, sum, texts } = draft;
  const minor = readSum(sum);
  const isSum = minor !== null && minor > 0;
  const { mutate, isPending, error, reset } = useWriting(async (isOverConfirmed: boolean) => {
    const { fiscal, document, reason } = texts;
    if (way === 'online') return addRefundStep(number, { step: 'returned', document: document.trim() }, key);
    const number_of_receipt = way === 'transfer' || fiscal.trim() === '' ? {} : { fiscal_number: fiscal.trim() };
    const amount = toAmount(minor ?? 0);
    const given = { method: 'refund', way, amount, document, reason, confirm_over: isOverConfirmed } as const;
    return writePayment(number, { ...given, ...number_of_receipt }, key);
  }, onDone);
  const onError = useLostAnswer(() => keep({ ...draft, key: crypto.randomUUID() }));
  const send = (isOverConfirmed: boolean) => mutate(isOverConfirmed, { onError });
  const change = (part: Partial<typeof draft>) => {
    keep({ ...draft, ...part });
    reset();
  };
  const write = (field: keyof typeof texts, typed: string) => change({ texts: { ...texts, [field]: typed } });
  const ways: readonly FormWay[] = owed_online > 0 ? ['online', ...MONEY_WAYS] : MONEY_WAYS;
  return (
    <Form
      className={`stack4 ${styles.form}`}
      noValidate
      onSend={() => !isPending && (isSum || way === 'online') && send(false)}
    >
      <GuestLine stay={refund} />
      <WayField ways={ways} way={way} onChange={(each) => change({ way: each })} />
      {way !== 'online' && <SumField value={sum} isWrong={!isSum} onChange={(typed) => change({ sum: typed })} />}
      {way === 'cash' || way === 'terminal' ? (
        <ReceiptField value={texts.fiscal} onChange={(typed) => write('fiscal', typed)} />
      ) : (
        <TextField
          label={<Trans>Number of the refund</Trans>}
          maxLength={60}
          autoComplete="off"
          value={texts.document}
          onChange={(event) => write('document', event.currentTarget.value)}
        />
      )}
      {way !== 'online' && (
        <TextField
          label={<Trans>Reason</Trans>}
          maxLength={300}
          value={texts.reason}
          onChange={(event) => write('reason', event.currentTarget.value)}
        />
      )}
      {error !== null && <PaymentRefusal error={error} minor={minor ?? 0} onConfirm={() => send(true)} />}
      <OnlineButton type="submit" isBusy={isPending}>
        {way === 'online' ? (
          <Trans>Write it down</Trans>
        ) : isSum ? (
          <Trans>Return {formatPrice(minor, locale)}</Trans>
        ) : (
          <Trans>Return</Trans>
        )}
      </OnlineButton>
    </Form>
  );
}
