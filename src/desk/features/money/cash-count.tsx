import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { CloseShiftRefusal, DeskShift } from '#contract/desk/desk-shift.ts';
import { refusalOf } from '../../api.ts';
import { useFormDraft } from '../../form-drafts.ts';
import { useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import { CountedCashFields, readCount } from './counted-cash.tsx';
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
        <Line name={<Trans>At the start of the shift</Trans>} amount={cash.opening} reason={shift.opening_reason} />
        <Line name={<Trans>Taken</Trans>} amount={cash.taken} />
        <Line name={<Trans>Returned in cash</Trans>} amount={cash.returned} />
        <Line name={<Trans>Must be there</Trans>} amount={cash.expected} isTotal />
        {closing !== null && (
          <Line name={<Trans>Counted</Trans>} amount={closing.counted} reason={closing.reason} isTotal />
        )}
      </dl>
      {closing === null && <Closing shift={shift} />}
    </section>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly amount: number;
  /** Why the amount is not the expected one; '': it is. */
  readonly reason?: string;
  readonly isTotal?: boolean;
}

function Line({ name, amount, reason = '', isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? styles.lineTotal : undefined}>
      <dt>{name}</dt>
      <dd>
        <Sum amount={amount} />
      </dd>
      {reason !== '' && (
        <dd className={`note breaks ${styles.lineReason}`}>
          <q>{reason}</q>
        </dd>
      )}
    </div>
  );
}

function Closing({ shift: { number, cash, rows } }: { readonly shift: DeskShift }) {
  const { draft, write, drop } = useFormDraft(`closing ${number}`, () => ({ sum: '', reason: '' }));
  const { mutate, isPending, error } = useWriting(closeShift, drop);
  const expectedMinor = toMinor(cash.expected);
  const count = readCount(draft, expectedMinor);
  const { expected } = cash;
  const missing = rows.filter(({ needs_number }) => needs_number);
  return (
    <Form
      className="stack3"
      noValidate
      onSend={() => count !== null && !isPending && mutate({ number, expected, ...count })}
    >
      <CountedCashFields label={<Trans>Counted</Trans>} expectedMinor={expectedMinor} count={draft} onChange={write} />
      <OnlineButton type="submit" look="line" isBusy={isPending} disabled={missing.length > 0 || count === null}>
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
