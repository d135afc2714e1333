import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import type { CloseShiftRefusal, DeskShift } from '#contract/desk/desk-shift.ts';
import { readSum } from '#domain/desk/typed-sum.ts';
import { refusalOf } from '../../api.ts';
import { useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import styles from './money.module.css';
import { closeShift } from './money-api.ts';
import { Sum } from './signed-sum.tsx';

/** Expected cash, counted cash, and closing the shift. */
export function CashCount({ shift }: { readonly shift: DeskShift }) {
  const { cash, closing } = shift;
  return (
    <section className="card stack3 around4">
      <h2 className="strong t17 sans">
        <Trans>Cash in the drawer</Trans>
      </h2>
      <dl className={`stack1 ${styles.lines}`}>
        <Line name={<Trans>At the start of the shift</Trans>} amount={cash.opening} />
        <Line name={<Trans>Taken</Trans>} amount={cash.taken} />
        <Line name={<Trans>Returned in cash</Trans>} amount={cash.returned} />
        <Line name={<Trans>Must be there</Trans>} amount={cash.expected} isTotal />
        {closing !== null && <Line name={<Trans>Counted</Trans>} amount={closing.counted} isTotal />}
      </dl>
      {closing === null ? <Closing shift={shift} /> : closing.reason !== '' && <q className="note">{closing.reason}</q>}
    </section>
  );
}

function Line({ name, amount, isTotal = false }: { name: ReactNode; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.lineTotal : undefined}>
      <dt>{name}</dt>
      <dd>
        <Sum amount={amount} />
      </dd>
    </div>
  );
}

function Closing({ shift: { number, cash, rows } }: { readonly shift: DeskShift }) {
  const [counted, setCounted] = useState('');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useWriting((minor: number) =>
    closeShift({ number, counted: toAmount(minor), reason: reason.trim() }),
  );
  const minor = readSum(counted);
  const differenceMinor = minor === null ? null : minor - toMinor(cash.expected);
  const missing = rows.filter(({ needs_number }) => needs_number);
  const isExplained = differenceMinor === 0 || (differenceMinor !== null && reason.trim() !== '');
  return (
    <Form className="stack3" noValidate onSend={() => minor !== null && !isPending && mutate(minor)}>
      <TextField
        label={<Trans>Counted</Trans>}
        inputMode="decimal"
        autoComplete="off"
        value={counted}
        error={counted !== '' && minor === null ? <Trans>Write a sum, such as 2718 or 2718.50</Trans> : null}
        onChange={(event) => setCounted(event.currentTarget.value)}
      />
      <p role="status">
        {differenceMinor === 0 && (
          <span className="inline2 spruce">
            <Icon name="check" size={18} />
            <Trans>the sums agree</Trans>
          </span>
        )}
        {differenceMinor !== null && differenceMinor !== 0 && (
          <span className="rust">
            {differenceMinor < 0 ? (
              <Trans>
                missing: <Sum amount={toAmount(-differenceMinor)} />
              </Trans>
            ) : (
              <Trans>
                too much: <Sum amount={toAmount(differenceMinor)} />
              </Trans>
            )}
          </span>
        )}
      </p>
      {differenceMinor !== null && differenceMinor !== 0 && (
        <TextField
          label={<Trans>Why they differ</Trans>}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <OnlineButton type="submit" look="line" isBusy={isPending} disabled={missing.length > 0 || !isExplained}>
        <Trans>Close the shift</Trans>
      </OnlineButton>
      {missing.length > 0 && (
        <p className="inline2 rust">
          <Icon name="alert" size={18} />
          <span>
            <Plural
              value={missing.length}
              one="The number of # receipt is missing:"
              other="The numbers of # receipts are missing:"
            />{' '}
            {missing.map(({ last_name, at }) => `${last_name}, ${formatClock(Date.parse(at))}`).join('; ')}
          </span>
        </p>
      )}
      <CallAlert error={error} Words={ClosingProblem} />
    </Form>
  );
}

function ClosingProblem({ error }: { readonly error: Error }) {
  const refusal = refusalOf<CloseShiftRefusal>(error);
  if (refusal?.error === 'not_open') return <Trans>Somebody has closed this shift already.</Trans>;
  if (refusal !== null) return <Trans>The shift has changed meanwhile. Look at its rows and count again.</Trans>;
  return <CallProblem error={error} />;
}
