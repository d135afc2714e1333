import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatDayRangeShort } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { DeskRoom, DeskStay } from '#contract/desk/desk-day.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { NO_SHOW_TIME, noShowDay } from '#domain/desk/presence.ts';
import { readBoard } from '../board/board-api.ts';
import styles from './stays.module.css';
import { unitsFor } from './units-for.ts';
import type { StayActions } from './use-stay-actions.ts';

interface StaySheetProps extends StayActions {
  /** null: closed. */
  readonly stay: DeskStay | null;
  readonly isToday: boolean;
  readonly onLeave: (stay: DeskStay) => void;
  readonly onClose: () => void;
}

/** The unit of each room, and what is seldom noted. */
export function StaySheet({ stay, isToday, onLeave, onClose, ...actions }: StaySheetProps) {
  const { t } = useLingui();
  const name = stay === null ? '' : `${stay.first_name} ${stay.last_name}`.trim();
  return (
    <Sheet title={name === '' ? t`Booking` : name} isOpen={stay !== null} onClose={onClose} wide="side">
      {stay !== null && (
        <div className="stack5">
          {stay.rooms.map((room) => (
            <UnitChoice key={room.position} stay={stay} room={room} {...actions} />
          ))}
          {isToday && <EarlyDeparture stay={stay} onLeave={onLeave} />}
          {isToday && <NoShow stay={stay} {...actions} />}
        </div>
      )}
    </Sheet>
  );
}

function UnitChoice({
  stay,
  room,
  ask,
  busyNumber,
}: StayActions & { readonly stay: DeskStay; readonly room: DeskRoom }) {
  const locale = useLocale();
  const [arrival, departure] = [calendarDate(room.arrival), calendarDate(room.departure)];
  const lastNight = addDays(departure, -1);
  const { data, isError } = useQuery({
    queryKey: ['board', arrival, lastNight],
    queryFn: () => readBoard(arrival, lastNight),
  });
  const units = data === undefined ? [] : unitsFor(stay, room, data.data);
  return (
    <section className="stack3">
      <h3 className={styles.kind}>
        {room.title[locale]}, <span className="soft">{formatDayRangeShort(arrival, departure, locale)}</span>
      </h3>
      {isError && (
        <p className="soft">
          <Trans>The units could not be read. Check the network.</Trans>
        </p>
      )}
      <ul className={styles.units}>
        {units.map(({ name, isFree }) => (
          <li key={name}>
            <Button
              look="line"
              isSmall
              isChosen={name === room.unit}
              isBusy={busyNumber === stay.number}
              disabled={!isFree && name !== room.unit}
              onClick={() => name !== room.unit && ask({ kind: 'unit', stay, room: room.position, unit: name })}
            >
              <span translate="no">{name}</span>
              {name === room.proposed_unit && (
                <span className="small">
                  <Trans>suggested</Trans>
                </span>
              )}
            </Button>
          </li>
        ))}
      </ul>
      {units.length > 0 && units.every(({ name, isFree }) => !isFree || name === room.unit) && (
        <p className="soft">
          <Trans>No other unit of this kind is free for these nights.</Trans>
        </p>
      )}
    </section>
  );
}

/** For guests who leave before their day; on that day the list of departures has the button. */
function EarlyDeparture({ stay, onLeave }: { readonly stay: DeskStay } & Pick<StaySheetProps, 'onLeave'>) {
  if (!stay.rooms.some(({ actions }) => actions.includes('check_out'))) return null;
  return (
    <section className="stack2">
      <div>
        <Button look="line" isSmall onClick={() => onLeave(stay)}>
          <Trans context="what reception does">Check out</Trans>
        </Button>
      </div>
      <p className="note">
        <Trans>The nights until the departure day stay booked.</Trans>
      </p>
    </section>
  );
}

/** Grey until the morning after the arrival day, with the hour from which it may be noted. */
function NoShow({ stay, ask, busyNumber }: StayActions & { readonly stay: DeskStay }) {
  const locale = useLocale();
  if (stay.rooms.some(({ presence }) => presence !== 'expected')) return null;
  const isTime = stay.rooms.every(({ actions }) => actions.includes('no_show'));
  const day = formatDay(noShowDay({ arrival: calendarDate(stay.arrival) }), locale);
  const time = NO_SHOW_TIME.replace(/^0/, '');
  return (
    <section className="stack2">
      <div>
        <Button
          look="rust"
          isSmall
          isBusy={busyNumber === stay.number}
          disabled={!isTime}
          aria-describedby="no-show-hint"
          onClick={() => ask({ kind: 'presence', stay, action: 'no_show' })}
        >
          <Trans>No-show</Trans>
        </Button>
      </div>
      <p id="no-show-hint" className="note">
        {isTime ? (
          <Trans>The nights from today on are sold again, and the payment stays with the resort.</Trans>
        ) : (
          <Trans>
            from {day}, {time}
          </Trans>
        )}
      </p>
    </section>
  );
}
