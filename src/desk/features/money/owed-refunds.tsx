import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { OwedRefund } from '#contract/desk/desk-shift.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import styles from './money.module.css';
import { addRefundStep, readOwed } from './money-api.ts';
import { ReturnMoney } from './return-money.tsx';
import { Sum } from './signed-sum.tsx';

/** Refunds that the resort owes, each with its next step, until the ledger shows them as returned. */
export function OwedRefunds() {
  const { data } = useQuery({ queryKey: ['owed'], queryFn: readOwed });
  const [returning, setReturning] = useState<OwedRefund | null>(null);
  const refunds = data?.data ?? [];
  const total = refunds.reduce((sum, { owed }) => sum + owed, 0);
  return (
    <section className="card">
      <h2 className="row2 between inset sans t17 strong">
        <Trans>Refunds we owe</Trans>
        {total > 0 && (
          <span className="rust">
            <Sum amount={total} />
          </span>
        )}
      </h2>
      {data !== undefined && refunds.length === 0 && (
        <p className="soft inset">
          <Trans>Nothing has to go back.</Trans>
        </p>
      )}
      <ul>
        {refunds.map((refund) => (
          <li key={refund.number} className="ruled stack2 inset">
            <Owed refund={refund} onReturn={() => setReturning(refund)} />
          </li>
        ))}
      </ul>
      <ReturnMoney refund={returning} onClose={() => setReturning(null)} />
    </section>
  );
}

function Owed({ refund, onReturn }: { readonly refund: OwedRefund; readonly onReturn: () => void }) {
  const locale = useLocale();
  const { number, last_name, phone, owed, owed_online, due_by, is_cancelled, payments } = refund;
  const ask = useWriting(() => addRefundStep(number, { step: 'asked' }, crypto.randomUUID()));
  const isAsked = refund.steps.some(({ step }) => step === 'asked');
  return (
    <>
      <p className="row2 between">
        <strong>
          <Sum amount={owed} />, <span translate="no">{last_name}</span>
        </strong>
        {due_by !== null && (
          <span className="note unbroken">
            <Trans>until {formatDay(calendarDate(due_by), locale)}</Trans>
          </span>
        )}
      </p>
      <p className="note">
        <span className="figures" translate="no">
          {number}
        </span>
        , {is_cancelled ? <Trans>the booking is cancelled</Trans> : <Trans>more was paid than the stay costs</Trans>}
        {owed_online > 0 && (
          <>
            , <Trans>online, payment {payments.join(', ')}</Trans>
          </>
        )}
      </p>
      <RefundSteps refund={refund} />
      <CallAlert error={ask.error} />
      <div className="cluster2">
        <Button look={isAsked ? 'line' : 'plain'} isSmall onClick={onReturn}>
          <Trans>Return</Trans>
        </Button>
        {owed_online === 0 && !isAsked && (
          <OnlineButton look="line" isSmall isBusy={ask.isPending} onClick={() => ask.mutate()}>
            <Trans>The guest was asked how</Trans>
          </OnlineButton>
        )}
        {phone !== '' && (
          <a className={`inline2 ${styles.plain}`} href={`tel:${phone}`}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
        )}
      </div>
    </>
  );
}

/**
 * Money paid online is returned the way it came, so the guest is not asked. Other money is returned as the guest
 * wishes. The ledger shows the last step: the provider's report, or the desk's own row.
 */
function RefundSteps({ refund: { steps, owed_online } }: { readonly refund: OwedRefund }) {
  const asked = owed_online > 0 || steps.some(({ step }) => step === 'asked');
  const returned = steps.findLast(({ step }) => step === 'returned');
  return (
    <ol className={`cluster small ${styles.steps}`}>
      <Step number={1} isDone={asked} isNow={!asked}>
        {asked ? <Trans context="step of a refund">asked</Trans> : <Trans>ask the guest how</Trans>}
      </Step>
      <Step number={2} isDone={returned !== undefined} isNow={asked && returned === undefined}>
        {owed_online > 0 ? <Trans>return it in LiqPay</Trans> : <Trans>return it</Trans>}
      </Step>
      <Step number={3} isDone={false} isNow={returned !== undefined}>
        {owed_online > 0 ? <Trans>LiqPay tells of it</Trans> : <Trans>letter to the guest</Trans>}
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly isDone: boolean;
  readonly isNow: boolean;
  readonly children: ReactNode;
}

function Step({ number, isDone, isNow, children }: StepProps) {
  return (
    <li aria-current={isNow ? 'step' : undefined} data-done={isDone || undefined}>
      <span className={styles.dot}>{isDone ? <Icon name="check" size={14} strokeWidth={2.5} /> : number}</span>
      {children}
    </li>
  );
}
