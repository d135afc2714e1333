import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { fillEmpty, type StoredDraft } from '#app/features/checkout/use-checkout-draft.ts';
import { listTitles, titleOfCode } from '#app/features/stay/title-of-code.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { reception } from '#app/format/reception.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { problemText } from '#app/problems/guest-problems.ts';
import type { CheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { hasSignedInHint, useSession } from '#app/stores/session-store.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { arrivalDateAt, arrivalHours, arrivalMoment, formatHour } from '#domain/guest/arrival-hour.ts';
import type { Company } from '#domain/guest/company.ts';
import { EMPTY_DETAILS, hasDetails, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import { MAXIMUM_NAME_LENGTH } from '#domain/guest/guest-form.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { continuesSplit, firstRooms } from '#domain/stay/stay.ts';
import styles from '../form/form.module.css';
import { findProblems } from '../form/guest-fields.tsx';

interface DetailFoldsProps extends AccountWishProps {
  readonly chosen: ChosenStay;
  readonly view: OrderPagesView;
  /** The guest has tried to order: every problem is shown, not only in fields that lost the focus. */
  readonly isChecked: boolean;
}

/** Optional details. They are folded, so that nobody has to scroll past them. */
export function DetailFolds({ draft, chosen, view, isChecked, onChange, onFill }: DetailFoldsProps) {
  const { i18n, t } = useLingui();
  const { details } = draft;
  const changeDetails = (changed: OrderDetailsForm) => onChange({ details: changed });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = findProblems(details, chosen.rooms);
  const show = (field: string, problem: Parameters<typeof problemText>[1] | undefined) => ({
    error: problem !== undefined && (isChecked || left.has(field)) ? problemText(i18n, problem) : null,
    onBlur: () => setLeft((current) => new Set(current).add(field)),
  });
  const { roomGuests, arrivalHour, company } = details;
  return (
    <div>
      <Fold
        title={t`Guests’ names and arrival hour`}
        isFilled={hasDetails({ ...EMPTY_DETAILS, roomGuests, arrivalHour })}
      >
        <StayFields
          details={details}
          chosen={chosen}
          view={view}
          show={(room) => show(`room_${room}`, problems.roomGuests[room])}
          onChange={changeDetails}
        />
      </Fold>
      <Fold title={t`Invoice to a company`} isFilled={hasDetails({ ...EMPTY_DETAILS, company })}>
        <CompanyFields
          company={company}
          show={(field) => show(field, problems.company[field])}
          onChange={(part) => changeDetails({ ...details, company: { ...company, ...part } })}
        />
      </Fold>
      <AccountWish draft={draft} onChange={onChange} onFill={onFill} />
    </div>
  );
}

/** Opens if the draft has something in it; after that the guest decides. */
function Fold({ title, isFilled, children }: { title: ReactNode; isFilled: boolean; children: ReactNode }) {
  const [isOpenAtFirst] = useState(isFilled);
  return (
    <Accordion title={title} isOpenAtFirst={isOpenAtFirst} note={<Trans>optional</Trans>}>
      {children}
    </Accordion>
  );
}

interface AccountWishProps {
  readonly draft: CheckoutDraft;
  readonly onChange: (part: Partial<CheckoutDraft>) => void;
  readonly onFill: StoredDraft['fill'];
}

/** Fills in what the account of a signed-in guest knows; offers an account to everybody else. */
function AccountWish({ draft, onChange, onFill }: AccountWishProps) {
  const { user } = useSession();
  const fill = useEffectEvent((known: SignedInGuest) => onFill(known.id, (form) => fillEmpty(form, known)));
  useEffect(() => {
    if (user !== null) fill(user);
    else if (hasSignedInHint()) void import('#app/stores/session/session.ts').then((session) => session.startSession());
  }, [user]);
  if (user !== null) return null;
  // The guest sets the password by a link in a mail, after the booking.
  return (
    <Checkbox
      name="create_account"
      label={<Trans>Create an account: we’ll send you a link</Trans>}
      checked={draft.createAccount}
      onChange={(event) => onChange({ createAccount: event.currentTarget.checked })}
    />
  );
}

interface CompanyFieldsProps {
  readonly show: ShowProblem<keyof Company>;
  readonly company: Company;
  readonly onChange: (part: Partial<Company>) => void;
}

function CompanyFields({ company, show, onChange }: CompanyFieldsProps) {
  const { t } = useLingui();
  const bind = (field: keyof Company) => ({
    ...show(field),
    name: `company_${field}`,
    value: company[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <div className="stack4">
      <p className="note">{t`Reception will issue an invoice to this company. How you pay stays the same.`}</p>
      <div className={`stack pair ${styles.pair}`}>
        <TextField {...bind('name')} label={t`Company name`} autoComplete="organization" />
        <TextField
          {...bind('code')}
          label={t`Company code`}
          hint={t`8 digits, or 10 for an entrepreneur`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField {...bind('address')} label={t`Company address, if needed`} autoComplete="billing address-line1" />
    </div>
  );
}

interface ArrivalHintProps {
  readonly hour: number | null;
  readonly arrival: CalendarDate;
  readonly checkInTime: string;
}

/** The props of a field that shows its problem once the guest has left it, or has tried to order. */
type ShowProblem<Field> = (field: Field) => { readonly error: string | null; readonly onBlur: () => void };

interface StayFieldsProps {
  readonly show: ShowProblem<number>;
  readonly details: OrderDetailsForm;
  readonly chosen: ChosenStay;
  readonly view: OrderPagesView;
  readonly onChange: (details: OrderDetailsForm) => void;
}

export function StayFields({ details, chosen, view, show, onChange }: StayFieldsProps) {
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
                {...show(room)}
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
