import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatClock } from '#app/format/dates.ts';
import type { ButtonLook } from '#app/ui/actions/button.tsx';
import { type FieldTexts, TextField } from '#app/ui/forms/field.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { ShiftRow } from '#contract/desk/desk-shift.ts';
import { RefusedCall } from '../../api.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import styles from './money.module.css';
import { addFiscalNumber, correctRow } from './money-api.ts';
import { PaymentRefusal } from './money-fields.tsx';
import { Sum } from './signed-sum.tsx';

export type NamedRow = Pick<ShiftRow, 'id' | 'at' | 'last_name' | 'amount'>;

interface RowSheetProps {
  /** null: closed. */
  readonly row: NamedRow | null;
  readonly onClose: () => void;
}

/** Adds the receipt number that the cash register or terminal printed. */
export function AddNumber({ row, onClose }: RowSheetProps) {
  const { t } = useLingui();
  const form = `receipt ${row?.id}`;
  const close = () => closeForm(form, onClose);
  return (
    <Sheet title={t`Number of the receipt`} isOpen={row !== null} onClose={close}>
      {row !== null && (
        <RowForm
          form={form}
          row={row}
          field={{
            label: <Trans>Number of the receipt</Trans>,
            hint: <Trans>It is written once and cannot be changed.</Trans>,
            maxLength: 40,
          }}
          submit={<Trans>Add the number</Trans>}
          send={(number) => addFiscalNumber(row.id, number)}
          problemOf={(error) => <CallAlert error={error} Words={NumberProblem} />}
          onDone={close}
        />
      )}
    </Sheet>
  );
}

function NumberProblem({ error }: { readonly error: Error }) {
  if (error instanceof RefusedCall && error.status === 409) return <Trans>This row already has another number.</Trans>;
  if (error instanceof RefusedCall && error.status === 422) {
    return <Trans>A number has letters, digits, spaces, points, dashes and slashes.</Trans>;
  }
  return <CallProblem error={error} />;
}

/** Corrects a mistake by a row with the opposite amount. */
export function CorrectRow({ row, onClose }: RowSheetProps) {
  const { t } = useLingui();
  const form = `correction ${row?.id}`;
  const close = () => closeForm(form, onClose);
  return (
    <Sheet title={t`Take the row back`} isOpen={row !== null} onClose={close}>
      {row !== null && (
        <RowForm
          form={form}
          row={row}
          field={{ label: <Trans>What was wrong</Trans>, maxLength: 300 }}
          submit={<Trans>Take the row back</Trans>}
          look="rust"
          send={(reason, key) => correctRow(row.id, reason, key)}
          problemOf={(error) => <PaymentRefusal error={error} minor={0} onConfirm={() => undefined} />}
          onDone={close}
        >
          <p className="soft">
            <Trans>
              The row stays. A new one with <Sum amount={-row.amount} /> closes it; the right sum is a row of its own.
            </Trans>
          </p>
        </RowForm>
      )}
    </Sheet>
  );
}

interface RowFormProps {
  /** Name of its draft. */
  readonly form: string;
  readonly row: NamedRow;
  readonly field: FieldTexts & { readonly maxLength: number };
  readonly submit: ReactNode;
  readonly look?: ButtonLook;
  /** `key` is the same for each attempt, so that a retry after a lost response writes one row. */
  readonly send: (text: string, key: string) => Promise<unknown>;
  readonly problemOf: (error: Error) => ReactNode;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** A form with one text field about a row of the ledger. */
function RowForm({ form, row, field, submit, look = 'lamp', send, problemOf, onDone, children }: RowFormProps) {
  const { draft, write } = useFormDraft(form, () => ({ key: crypto.randomUUID(), text: '' }));
  const { key, text } = draft;
  const { mutate, isPending, error } = useWriting(() => send(text.trim(), key), onDone);
  return (
    <Form className={`stack4 ${styles.form}`} onSend={() => !isPending && text.trim() !== '' && mutate()}>
      <p>
        <strong translate="no">{row.last_name}</strong>, {formatClock(Date.parse(row.at))}, <Sum amount={row.amount} />
      </p>
      {children}
      <TextField
        {...field}
        required
        autoComplete="off"
        value={text}
        onChange={(event) => write({ key, text: event.currentTarget.value })}
      />
      {error !== null && problemOf(error)}
      <OnlineButton type="submit" look={look} isBusy={isPending}>
        {submit}
      </OnlineButton>
    </Form>
  );
}
