import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { listTitles, titleOfCode } from '#app/features/stay/title-of-code.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { reception } from '#app/format/reception.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { problemText } from '#app/problems/guest-problems.ts';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { arrivalDateAt, arrivalHours, arrivalMoment, formatHour } from '#domain/guest/arrival-hour.ts';
import type { OrderDetailsForm } from '#domain/guest/details-form.ts';
import { MAXIMUM_NAME_LENGTH } from '#domain/guest/guest-form.ts';
import type { DetailProblems } from '#domain/guest/order-details.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { continuesSplit, firstRooms } from '#domain/stay/stay.ts';
import styles from '../form/form.module.css';

interface ArrivalHintProps {
  readonly hour: number | null;
  readonly arrival: CalendarDate;
  readonly checkInTime: string;
}

/** The props of a field that shows its problem once the guest has left it, or has tried to order. */
export type ShowProblem = (
  field: string,
  problem: Parameters<typeof problemText>[1] | undefined,
) => { readonly error: string | null; readonly onBlur: () => void };

interface StayFieldsProps {
  readonly show: ShowProblem;
  readonly details: OrderDetailsForm;
  readonly chosen: ChosenStay;
  readonly view: OrderPagesView;
  readonly problems: DetailProblems['roomGuests'];
  readonly onChange: (details: OrderDetailsForm) => void;
}

export function StayFields({ details, chosen, view, problems, show, onChange }: StayFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { roomGuests, arrivalHour } = details;
  const { checkInTime } = view;
  const { arrival } = chosen.stay;
  const nameRoom = (room: number, name: string) => {
    const places = Math.max(roomGuests.length, room + 1);
    const named = Array.from({ length: places }, (_, place) => (place === room ? name : (roomGuests[place] ?? '')));
    onChange({ ...details, roomGuests: named });
  };
  return (
    <div className="stack4">
      <fieldset className="stack3">
        <legend className="label">{t`Who stays where`}</legend>
        <p className="note">{t`Leave it empty where you stay yourself.`}</p>
        <div className={`stack pair ${styles.pair}`}>
          {chosen.rooms.map(({ accommodation }, room) => {
            // A party that moves is named once, for both houses.
            if (continuesSplit(chosen.rooms, room)) return null;
            const next = continuesSplit(chosen.rooms, room + 1) ? chosen.rooms[room + 1] : undefined;
            const titles = [accommodation, ...(next ? [next.accommodation] : [])].map(({ code }) =>
              titleOfCode(view, code),
            );
            const title = listTitles(titles, locale);
            return (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place in the order
                key={room}
                name={`room_guest_${room + 1}`}
                label={firstRooms(chosen.rooms).length === 1 ? title : `${room + 1}. ${title}`}
                placeholder={t`First and last name`}
                value={roomGuests[room] ?? ''}
                {...show(`room_${room}`, problems[room])}
                maxLength={2 * MAXIMUM_NAME_LENGTH}
                autoComplete="off"
                autoCapitalize="words"
                onChange={(event) => nameRoom(room, event.currentTarget.value)}
              />
            );
          })}
        </div>
      </fieldset>
      <SelectField
        name="arrival_hour"
        label={t`Arrival hour`}
        hint={<ArrivalHint hour={arrivalHour} arrival={arrival} checkInTime={checkInTime} />}
        value={arrivalHour ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...details, arrivalHour: value === '' ? null : Number(value) })
        }
      >
        <option value="">{t`I do not know yet`}</option>
        <optgroup label={t`On the day of arrival`}>{optionsOf(checkInTime, false)}</optgroup>
        <optgroup label={t`In the night after it`}>{optionsOf(checkInTime, true)}</optgroup>
      </SelectField>
    </div>
  );
}

function optionsOf(checkInTime: string, isNight: boolean) {
  return arrivalHours()
    .filter((hour) => (arrivalMoment(hour, checkInTime) === 'night') === isNight)
    .map((hour) => (
      <option key={hour} value={hour}>
        {formatHour(hour)}
      </option>
    ));
}

export function ArrivalHint({ hour, arrival, checkInTime }: ArrivalHintProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { hours: receptionHours, lateArrival } = reception();
  if (hour === null) return t`Your door opens at ${checkInTime}, and reception is open ${receptionHours}.`;
  switch (arrivalMoment(hour, checkInTime)) {
    case 'early':
      return <Trans>Your door opens at {checkInTime}. We note your wish, but cannot promise an earlier hour.</Trans>;
    case 'usual':
      return <Trans>It binds you to nothing: come earlier or later if the road says so.</Trans>;
    case 'late':
      return t`Reception is open ${receptionHours}. ${lateArrival}`;
    case 'night': {
      const night = formatDayRange(arrival, arrivalDateAt(arrival, hour), locale);
      return t`This is the night of ${night}. Reception is open ${receptionHours}. ${lateArrival}`;
    }
  }
}
