import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { readExtras } from '#contract/availability/bill.ts';
import { YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { areExtrasEqual, type ChosenExtra, extrasToChoose } from '#domain/pricing/extras.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { readHouses } from '../booking/booking-api.ts';
import { ExtrasField, useExtras } from '../booking/extras-field.tsx';
import { childAgesOf, PartyCounters } from '../booking/party-counters.tsx';
import { Form } from '../shell/form.tsx';
import { ChangeCost, ConflictSheet } from './conflict-sheet.tsx';
import { Conflict } from './conflict-text.tsx';
import styles from './drawer.module.css';
import { type ChangeWish, type RoomWish, useStayChange, wishOf } from './stay-change.ts';

interface StayChangeFormProps {
  readonly stay: DeskStayDetails['data'];
  readonly onClose: () => void;
}

/**
 * Changes dates, guests, houses and extras of a stay. The price difference is shown first, and written only by the
 * button.
 */
export function StayChangeForm({ stay, onClose }: StayChangeFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [typed, setTyped] = useState(() => wishOf(stay));
  const [dates, setDates] = useState({ arrival: stay.arrival, departure: stay.departure });
  const [arrival, departure] = [parseCalendarDate(dates.arrival), parseCalendarDate(dates.departure)];
  const areDatesGood = arrival !== null && departure !== null && arrival < departure;
  const wish: ChangeWish | null = areDatesGood ? { ...typed, arrival, departure } : null;
  const isSame = JSON.stringify(wish) === JSON.stringify(wishOf(stay));
  const change = useStayChange(stay, isSame ? null : wish, onClose);
  const setRoom = (index: number, room: RoomWish) =>
    setTyped({ ...typed, rooms: typed.rooms.map((each, place) => (place === index ? room : each)) });
  const offered = useExtras();
  const sold = readExtras(stay.bill) ?? [];
  // Unchanged extras are left out, so that extras that the guest adds in the meantime stay.
  const setExtras = (extras: readonly ChosenExtra[]) =>
    setTyped({ ...typed, extras: areExtrasEqual({ extras }, { extras: sold }) ? undefined : extras });
  const dateField = (name: 'arrival' | 'departure', label: string) => (
    <TextField
      label={label}
      type="date"
      required
      value={dates[name]}
      error={name === 'departure' && !areDatesGood ? <Trans>The departure must be after the arrival.</Trans> : null}
      onChange={({ target }) => setDates({ ...dates, [name]: target.value })}
    />
  );
  return (
    <Form
      className={`card stack4 ${styles.change}`}
      aria-label={t`Change of the booking`}
      noValidate
      onSend={change.write}
    >
      <div className={`stack3 ${styles.pair}`}>
        {dateField('arrival', t`Arrival`)}
        {dateField('departure', t`Departure`)}
      </div>
      {typed.rooms.map((room, index) => (
        <RoomFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the order
          key={index}
          room={room}
          title={stay.rooms[index]?.title[locale] ?? ''}
          dates={wish}
          onChange={(next) => setRoom(index, next)}
        />
      ))}
      <ExtrasField options={extrasToChoose(offered, sold)} chosen={typed.extras ?? sold} onChange={setExtras} />
      <ChangeCost shown={isSame ? undefined : change.shown} error={isSame ? null : change.previewError} />
      {change.error !== null && !change.isStale && <Conflict error={change.error} />}
      <div className="cluster3">
        <OnlineButton type="submit" isSmall disabled={isSame || change.shown === undefined} isBusy={change.isPending}>
          <Trans context="a booking">Change</Trans>
        </OnlineButton>
        <Button look="plain" isSmall onClick={onClose}>
          <Trans>Leave as is</Trans>
        </Button>
      </div>
      {wish !== null && (
        <ConflictSheet
          stay={stay}
          cost={<ChangeCost shown={change.shown} error={change.previewError} />}
          isPending={change.isPending}
          isOpen={change.isStale && !isSame}
          wish={formatDayRange(wish.arrival, wish.departure, locale)}
          onCarry={change.shown === undefined ? null : change.write}
          onLeave={onClose}
        />
      )}
    </Form>
  );
}

interface RoomFieldsProps {
  readonly room: RoomWish;
  /** Name of the house that the room is in now. */
  readonly title: string;
  /** null while they are not understood. */
  readonly dates: ChangeWish | null;
  readonly onChange: (room: RoomWish) => void;
}

function RoomFields({ room, title, dates, onChange }: RoomFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [original] = useState({ code: room.category_code, title });
  const younger = room.child_ages.filter((age) => age === YOUNGER_CHILD_AGE).length;
  const party = { adults: room.adults, younger, older: room.child_ages.length - younger };
  const { data } = useQuery({
    queryKey: ['houses', dates?.arrival, dates?.departure, party],
    queryFn: () => readHouses(dates as ChangeWish, party),
    enabled: dates !== null,
  });
  const houses = data?.data ?? [];
  return (
    <fieldset className="stack3">
      <SelectField
        label={t`House`}
        value={room.category_code}
        onChange={({ target }) => {
          const house = houses.find(({ category_code }) => category_code === target.value);
          if (house !== undefined) {
            onChange({ ...room, category_code: house.category_code, servio_id: house.servio_id });
          }
        }}
      >
        {houses.every(({ category_code }) => category_code !== original.code) && (
          <option value={original.code}>{original.title}</option>
        )}
        {houses.map((house) => (
          <option key={house.category_code} value={house.category_code}>
            {house.title[locale]}
            {house.free > 0 && ` · ${t`free ${house.free}`}`}
          </option>
        ))}
      </SelectField>
      <div className={styles.party}>
        <PartyCounters
          party={party}
          onChange={(next) => onChange({ ...room, adults: next.adults, child_ages: childAgesOf(next) })}
        />
      </div>
    </fieldset>
  );
}
