import { useLingui } from '@lingui/react/macro';
import { addDays } from '#domain/calendar-date.ts';
import { DateField } from './date-field.tsx';
import { chooseArrival } from './stay-choice.ts';
import styles from './stay-fields.module.css';
import { ARRIVAL_FIELD, DEPARTURE_FIELD } from './use-book-action.ts';
import type { Booking } from './use-booking.ts';

export function StayFields({ booking: { state, changeChoice } }: { booking: Booking }) {
  const { t } = useLingui();
  const { choice, today, areDatesDemanded } = state;
  return (
    <div className={styles.dates}>
      <DateField
        name={ARRIVAL_FIELD}
        label={t`Check in`}
        value={choice.arrival}
        min={today ?? undefined}
        error={areDatesDemanded && choice.arrival === null ? t`Choose a date` : null}
        onChange={(arrival) => changeChoice(today === null ? choice : chooseArrival(choice, arrival, today))}
      />
      <DateField
        name={DEPARTURE_FIELD}
        label={t`Check out`}
        value={choice.departure}
        min={today === null ? undefined : addDays(choice.arrival ?? today, 1)}
        error={areDatesDemanded && choice.departure === null ? t`Choose a date` : null}
        onChange={(departure) => changeChoice({ ...choice, departure })}
      />
    </div>
  );
}
