import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BedDouble } from 'lucide-react';
import { useState } from 'react';
import { formatDayRangeShort } from '#app/format/dates.ts';
import { adultsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { DeskBoard } from '#contract/desk/desk-board.ts';
import type { DeskRoom, DeskStay } from '#contract/desk/desk-day.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { freeUnits } from '#domain/desk/assignment.ts';
import { readBoard } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import styles from './drawer.module.css';
import { StaySection } from './stay-section.tsx';
import type { StayActions } from './use-stay-actions.ts';

interface StayRoomsProps extends StayActions {
  readonly stay: DeskStayDetails['data'];
}

/** The rooms with their units. */
export function StayRooms({ stay, ...actions }: StayRoomsProps) {
  const [choosing, setChoosing] = useState<string | null>(null);
  const isOpen = stay.rooms.some(({ presence }) => presence === 'expected' || presence === 'in_house');
  const isChoosing = choosing === stay.number;
  return (
    <StaySection
      Sign={BedDouble}
      title={<Trans context="of a booking">Rooms</Trans>}
      action={
        isOpen && (
          <Button
            look="plain"
            isSmall
            aria-expanded={isChoosing}
            onClick={() => setChoosing(isChoosing ? null : stay.number)}
          >
            <Trans>Another unit</Trans>
          </Button>
        )
      }
    >
      <ul>
        {stay.rooms.map((room) => (
          <li key={room.position} className="ruled stack2 inside2">
            <RoomLine stay={stay} room={room} {...actions} />
            {isChoosing && <UnitChoice stay={stay} room={room} {...actions} />}
          </li>
        ))}
      </ul>
    </StaySection>
  );
}

function RoomLine({ stay, room, ask, busyNumber }: StayRoomsProps & { readonly room: DeskRoom }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { unit, proposed_unit: proposed, title, adults, children, guest_name, arrival, departure } = room;
  const party = children === 0 ? adultsText(i18n, adults) : `${adultsText(i18n, adults)} + ${children}`;
  return (
    <div className={`cluster ${styles.room}`}>
      <strong className={styles.unit} translate="no">
        {unit ?? '—'}
      </strong>
      <span className={`stack shrink breaks ${styles.what}`}>
        {title[locale]}
        <span className="small">
          {party}
          {guest_name !== null && `, ${guest_name}`}
        </span>
      </span>
      <span className="note unbroken">
        {formatDayRangeShort(calendarDate(arrival), calendarDate(departure), locale)}
      </span>
      {unit === null && proposed !== null && (
        <OnlineButton
          look="line"
          isSmall
          aria-label={t`Give ${proposed}`}
          isBusy={busyNumber === stay.number}
          onClick={() => ask({ kind: 'unit', stay, room: room.position, unit: proposed })}
        >
          <Trans>Give {proposed}</Trans>
        </OnlineButton>
      )}
    </div>
  );
}

function UnitChoice({ stay, room, ask, busyNumber }: StayRoomsProps & { readonly room: DeskRoom }) {
  const [arrival, departure] = [calendarDate(room.arrival), calendarDate(room.departure)];
  const lastNight = addDays(departure, -1);
  const { data, isError } = useQuery({
    queryKey: ['board', arrival, lastNight],
    queryFn: () => readBoard(arrival, lastNight),
  });
  const units = data === undefined ? [] : unitsFor(stay, room, data.data);
  return (
    <>
      {isError && (
        <p className="soft">
          <Trans>The units could not be read. Check the network.</Trans>
        </p>
      )}
      <ul className="cluster2">
        {units.map(({ name, isFree }) => (
          <li key={name}>
            <OnlineButton
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
            </OnlineButton>
          </li>
        ))}
      </ul>
      {units.length > 0 && units.every(({ name, isFree }) => !isFree || name === room.unit) && (
        <p className="soft">
          <Trans>No other unit of this kind is free for these nights.</Trans>
        </p>
      )}
    </>
  );
}

/** Returns the units of the room's kind, and whether the room could have each of them from today on. */
function unitsFor(
  { number }: Pick<DeskStay, 'number'>,
  room: Pick<DeskRoom, 'position' | 'category_id' | 'arrival' | 'departure'>,
  { kinds, stays, blocks, today }: DeskBoard['data'],
): { readonly name: string; readonly isFree: boolean }[] {
  const kind = kinds.find(({ category_id }) => category_id === room.category_id);
  const units = (kind?.units ?? []).map((name) => ({ name, accommodationId: room.category_id }));
  const others = stays.filter((stay) => stay.number !== number || stay.position !== room.position);
  const uses = [...others.flatMap(({ places }) => places), ...blocks].map(({ unit, from, to }) => ({
    unit,
    stay: { arrival: calendarDate(from), departure: calendarDate(to) },
  }));
  const arrival = room.arrival < today ? today : room.arrival;
  const free = freeUnits(units, { arrival: arrival as CalendarDate, departure: calendarDate(room.departure) }, uses);
  return units.map(({ name }) => ({ name, isFree: free.includes(name) }));
}
