import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatClock, formatDay, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import type { KeptDays } from '../../offline/kept-day.ts';
import styles from './gate.module.css';
import type { GateAnswer } from './gate-answer.ts';

interface AnswerCardProps {
  readonly answer: GateAnswer;
  readonly kinds: KeptDays['kinds'];
  readonly isBusy: boolean;
  /** `stay` null: the list does not contain it yet. */
  readonly onCheckIn: (number: string, stay: DeskStay | null) => void;
  readonly onClose: () => void;
}

/** Shows one word that is readable at arm's length, with the facts below it. */
export function AnswerCard(props: AnswerCardProps) {
  const { answer, onClose } = props;
  if (answer.kind === 'welcome') return <Welcome {...props} answer={answer} />;
  return (
    <section className={styles.card} data-refused={answer.kind !== 'in_house' || undefined}>
      <h2 className="subtitle breaks">
        <Word answer={answer} />
      </h2>
      {'stay' in answer && (
        <p translate="no">
          {answer.stay.first_name} {answer.stay.last_name}, {placesOf(answer.stay)}
        </p>
      )}
      {'number' in answer && (
        <p className="note figures" translate="no">
          {answer.number}
        </p>
      )}
      <Button look="line" onClick={onClose}>
        <Trans>Close the answer</Trans>
      </Button>
    </section>
  );
}

function Word({ answer }: { readonly answer: Exclude<GateAnswer, { kind: 'welcome' }> }): ReactNode {
  const locale = useLocale();
  switch (answer.kind) {
    case 'in_house':
      return answer.sinceMs === null ? (
        <Trans>Already checked in</Trans>
      ) : (
        <Trans>Already checked in at {formatClock(answer.sinceMs)}</Trans>
      );
    case 'other_day':
      return <Trans>Not today: {formatDay(calendarDate(answer.arrival), locale)}</Trans>;
    case 'cancelled':
      return <Trans context="of a booking">Cancelled</Trans>;
    case 'left':
      return <Trans>Has left already</Trans>;
    case 'unknown':
      return <Trans>No such number on these days</Trans>;
    case 'not_a_pass':
      return <Trans>This is not a pass</Trans>;
    case 'cannot_check':
      return <Trans>This device cannot check it: look for the number in the list</Trans>;
  }
}

type WelcomeProps = AnswerCardProps & { readonly answer: Extract<GateAnswer, { kind: 'welcome' }> };

function Welcome({ answer: { pass, stay, number }, kinds, isBusy, onCheckIn, onClose }: WelcomeProps) {
  const locale = useLocale();
  const rooms = stay?.rooms ?? pass?.rooms ?? [];
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.children, 0);
  const dates = stay ?? pass?.stay;
  const dueMinor = stay === null ? (pass?.dueMinor ?? 0) : toMinor(Math.max(0, stay.balance));
  const houses = pass?.rooms.map(({ code }) => kinds.find((kind) => kind.code === code)?.title[locale] ?? code) ?? [];
  return (
    <section className={styles.card}>
      <div className="row between">
        <h2 className="inline2 strong t17 spruce sans">
          <Icon name="check" size={20} />
          {pass === null ? <Trans>From the list</Trans> : <Trans>The pass is genuine</Trans>}
        </h2>
        <span className="note figures" translate="no">
          {number}
        </span>
      </div>
      <p className={`title breaks display ${styles.name}`} translate="no">
        {stay === null ? number : `${stay.first_name} ${stay.last_name}`}
      </p>
      <p className={`cluster t17 ${styles.facts}`}>
        <span>
          <Plural value={adults} one="# adult" other="# adults" />
          {children > 0 && (
            <>
              , <Plural value={children} one="# child" other="# children" />
            </>
          )}
        </span>
        <strong translate="no">{stay === null ? houses.join(', ') : placesOf(stay)}</strong>
        {dueMinor > 0 ? (
          <strong className="rust">{formatPrice(dueMinor, locale)}</strong>
        ) : (
          <span className="inline2 strong t17 spruce sans">
            <Icon name="check" size={18} />
            <Trans context="of a stay">paid</Trans>
          </span>
        )}
      </p>
      {dates !== undefined && <Dates arrival={dates.arrival} departure={dates.departure} />}
      {stay === null && (
        <p className="note">
          <Trans>It is not in the list of this device: the booking is newer.</Trans>
        </p>
      )}
      <div className={`stack3 anchor ${styles.stub}`}>
        <Button isBusy={isBusy} onClick={() => onCheckIn(number, stay)}>
          <Trans context="what reception does">Check in</Trans>
        </Button>
        <Button look="line" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  );
}

function Dates({ arrival, departure }: { readonly arrival: string; readonly departure: string }) {
  const locale = useLocale();
  const [from, to] = [calendarDate(arrival), calendarDate(departure)];
  return (
    <p className="soft">
      {formatDayRange(from, to, locale)}, <Plural value={daysBetween(from, to)} one="# night" other="# nights" />
    </p>
  );
}

export function placesOf({ rooms }: Pick<DeskStay, 'rooms'>): string {
  return rooms.flatMap(({ unit, proposed_unit }) => unit ?? proposed_unit ?? []).join(', ');
}
