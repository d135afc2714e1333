import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { OwedRefund } from '#contract/desk/desk-shift.ts';
import styles from './money.module.css';

/**
 * Money that came online goes back where it came from, so nobody is asked. Anything else goes back as the guest wishes. The
 * last step is the ledger's: the provider's report, or the desk's own row.
 */
export function RefundSteps({ refund: { steps, owed_online } }: { readonly refund: OwedRefund }) {
  const asked = owed_online > 0 || steps.some(({ step }) => step === 'asked');
  const returned = steps.findLast(({ step }) => step === 'returned');
  return (
    <ol className={styles.steps}>
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
