import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { DESK_PAGES, DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { FirstDay as FirstDayAnswer } from '#contract/desk/desk-staff.ts';
import { call } from '../../api.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import styles from './first-day.module.css';

export function useFirstDay(isOn = true) {
  return useQuery({
    queryKey: ['first-day'],
    queryFn: () => call<FirstDayAnswer>('GET', DESK_PATHS.firstDay),
    enabled: isOn,
  });
}

interface Step {
  readonly key: string;
  readonly isDone: boolean;
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** The page on which the step is done; missing: it is done outside the desk. */
  readonly page?: string;
  readonly action?: ReactNode;
}

/** Setup steps of a new resort. Each step is checked off automatically; the first open one is next. */
export function FirstDay() {
  const { data, isError, refetch } = useFirstDay();
  if (isError) {
    return <RetryAlert onRetry={refetch} />;
  }
  if (data === undefined) return null;
  const steps = stepsOf(data.data);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.key} className={`ruled ${styles.step}`} aria-current={step === next ? 'step' : undefined}>
          <span className={styles.mark} data-done={step.isDone || undefined}>
            {step.isDone ? <Icon name="check" size={20} strokeWidth={2.5} /> : index + 1}
          </span>
          <span className="stack">
            <span className="strong">{step.title}</span>
            {step.isDone && (
              <span className="visually-hidden">
                <Trans context="a step">done</Trans>
              </span>
            )}
            <span className="small">{step.note}</span>
          </span>
          {step.page !== undefined && (
            <ButtonLink href={step.page} look={step === next ? 'lamp' : 'line'} isSmall>
              {step.action}
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(done: FirstDayAnswer['data']): readonly Step[] {
  const { kinds, units, named_units } = done;
  return [
    {
      key: 'content',
      isDone: kinds > 0,
      title: <Trans>Houses and prices come from the site</Trans>,
      note: (
        <>
          <Plural value={kinds} one="# kind" other="# kinds" />, <Plural value={units} one="# unit" other="# units" />
        </>
      ),
    },
    {
      key: 'units',
      isDone: named_units >= units,
      title: <Trans>Number the units</Trans>,
      note: (
        <Trans>
          {named_units} of {units} have a number. Without one we sell, but nobody can be checked in.
        </Trans>
      ),
    },
    {
      key: 'bookings',
      isDone: done.has_orders,
      title: <Trans>Write down who has booked already</Trans>,
      note: <Trans>a table as CSV, or one by one; what does not fit is named before it is written</Trans>,
      page: DESK_PAGES.import,
      action: <Trans>Choose a file</Trans>,
    },
    {
      key: 'staff',
      isDone: done.staff > 1,
      title: <Trans>Call people on shift</Trans>,
      note: <Trans>reception checks guests in and takes money; a manager also changes prices</Trans>,
      page: DESK_PAGES.access,
      action: <Trans>Invite</Trans>,
    },
    {
      key: 'shift',
      isDone: done.has_shift,
      title: <Trans>Open the cash desk</Trans>,
      note: <Trans>how much cash is in the drawer</Trans>,
      page: DESK_PAGES.money,
      action: <Trans context="a cash desk">Open</Trans>,
    },
    {
      key: 'offline',
      isDone: done.has_offline_fact,
      title: <Trans>Try an arrival without a network</Trans>,
      note: <Trans>turn Wi-Fi off, check somebody in at the gate, and turn it on</Trans>,
      page: DESK_PAGES.gate,
      action: <Trans>To the gate</Trans>,
    },
  ];
}

/** Shows the steps after the card over the board is gone. */
export function FirstDayPage() {
  return (
    <>
      <PageHead title={<Trans>First day</Trans>} />
      <div className={styles.page}>
        <FirstDay />
      </div>
    </>
  );
}
