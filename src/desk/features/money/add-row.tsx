import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { readStayQuery } from '#domain/desk/guest-query.ts';
import { findStays } from '../../api.ts';
import { CallAlert } from '../shell/call-problem.tsx';
import { GuestLine } from '../stays/guest-line.tsx';
import { readStay } from '../stays/stay-api.ts';
import styles from './money.module.css';
import { closePayment, PaymentForm } from './take-payment.tsx';

/** Records a payment for a booking that is found by name, number or phone. */
export function AddRow({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  const chosen = useMutation({ mutationFn: readStay });
  const stay = chosen.data?.data;
  const close = () => {
    chosen.reset();
    onClose();
  };
  return (
    <Sheet title={t`Add a row`} isOpen={isOpen} onClose={() => closePayment(stay?.number, close)}>
      {isOpen && stay === undefined && (
        <StayChoice error={chosen.error} isBusy={chosen.isPending} onChoose={(number) => chosen.mutate(number)} />
      )}
      {isOpen && stay !== undefined && (
        <div className="stack4">
          <GuestLine stay={stay} />
          <PaymentForm debtor={stay} onDone={close} />
        </div>
      )}
    </Sheet>
  );
}

interface StayChoiceProps {
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onChoose: (number: string) => void;
}

function StayChoice({ error, isBusy, onChoose }: StayChoiceProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const isEnough = readStayQuery(query) !== null;
  const { data } = useQuery({ queryKey: ['search', query], queryFn: () => findStays(query), enabled: isEnough });
  const found = isEnough ? (data?.data ?? []) : [];
  return (
    <div className={`stack4 ${styles.form}`}>
      <div data-focus-first>
        <TextField
          label={<Trans>Whose payment: name, number or phone</Trans>}
          // The sheet focuses the first tab stop that it finds here.
          tabIndex={0}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <CallAlert error={error} />
      <ul className={styles.foundStays}>
        {found.map(({ number, first_name, last_name, arrival, departure }) => (
          <li key={number} className="ruled">
            <button
              type="button"
              className={`stack wide inside2 ${styles.foundStay}`}
              aria-busy={isBusy || undefined}
              onClick={() => !isBusy && onChoose(number)}
            >
              <strong translate="no">
                {first_name} {last_name}
              </strong>
              <span className="note">
                {formatDayRange(calendarDate(arrival), calendarDate(departure), locale)},{' '}
                <span className="figures" translate="no">
                  {number}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isEnough && data !== undefined && found.length === 0 && (
        <p className="soft" role="status">
          <Trans>Nobody is found.</Trans>
        </p>
      )}
    </div>
  );
}
