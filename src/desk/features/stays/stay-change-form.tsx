import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { readExtras } from '#contract/availability/bill.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { extrasToChoose, quantityOf } from '#domain/pricing/extras.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { readHouses } from '../booking/booking-api.ts';
import { ExtrasField, useExtras } from '../booking/extras-field.tsx';
import { PartyCounters } from '../booking/party-counters.tsx';
import { Form } from '../shell/form.tsx';
import { ChangeCost, ConflictSheet } from './conflict-sheet.tsx';
import { Conflict } from './conflict-text.tsx';
import styles from './drawer.module.css';
import { type ChangeWish, type RoomWish, useStayChange } from './stay-change.ts';
import {
  type ChosenHouse,
  editedExtras,
  editedRooms,
  editedWish,
  editRoom,
  editsText,
  isAsStay,
  NO_EDITS,
  partyOf,
  type RoomParty,
  type StayEdits,
  withoutSame,
} from './stay-edits.ts';

interface StayChangeFormProps {
  readonly stay: DeskStayDetails['data'];
  readonly onClose: () => void;
}

/**
 * Changes dates, guests, houses and extras of a stay. The price difference is shown first, and written only by the
 * button.
 */
export function StayChangeForm({ stay, onClose }: StayChangeFormProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const form = `change ${stay.number}`;
  const { draft, write } = useFormDraft(form, () => ({ edits: NO_EDITS, seen: stay.changes }));
  const close = () => closeForm(form, onClose);
  const options = extrasToChoose(useExtras(), readExtras(stay.bill) ?? []);
  const edits = withoutSame(draft.edits, stay);
  const wish = editedWish(stay, edits, options);
  const isSame = isAsStay(wish, stay);
  // Nothing is mine yet, so the form shows what a colleague has changed, and the person chooses from that.
  if (isSame && draft.seen !== stay.changes) write({ edits: NO_EDITS, seen: stay.changes });
  const change = useStayChange(stay, { wish: isSame ? null : wish, seen: draft.seen }, close);
  const edit = (next: StayEdits) => write({ ...draft, edits: withoutSame(next, stay) });
  const dateField = (name: 'arrival' | 'departure', label: string) => (
    <TextField
      label={label}
      type="date"
      required
      value={edits[name] ?? stay[name]}
      error={name === 'departure' && wish === null ? <Trans>The departure must be after the arrival.</Trans> : null}
      onChange={({ target }) => edit({ ...edits, [name]: target.value })}
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
      {editedRooms(stay, edits).map((room, index) => (
        <RoomFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the order
          key={index}
          room={room}
          current={{ code: stay.bill.rooms[index]?.category_code ?? '', title: stay.rooms[index]?.title }}
          chosen={edits.rooms[index]?.house}
          dates={wish}
          onHouse={(house) => edit(editRoom(edits, index, { house }))}
          onParty={(party) => edit(editRoom(edits, index, party))}
        />
      ))}
      <ExtrasField
        options={options}
        chosen={editedExtras(stay, edits, options)}
        onChange={(chosen) =>
          edit({ ...edits, extras: Object.fromEntries(options.map(({ code }) => [code, quantityOf(chosen, code)])) })
        }
      />
      <ChangeCost shown={isSame ? undefined : change.shown} error={isSame ? null : change.previewError} />
      {change.error !== null && !change.isStale && <Conflict error={change.error} />}
      <div className="cluster3">
        <OnlineButton type="submit" isSmall disabled={isSame || change.shown === undefined} isBusy={change.isPending}>
          <Trans context="a booking">Change</Trans>
        </OnlineButton>
        <Button look="plain" isSmall onClick={close}>
          <Trans>Leave as is</Trans>
        </Button>
      </div>
      {wish !== null && (
        <ConflictSheet
          stay={stay}
          cost={<ChangeCost shown={change.shown} error={change.previewError} />}
          isPending={change.isPending}
          isOpen={change.isStale && !isSame}
          wish={editsText(i18n, { wish, edits, options }, locale)}
          onCarry={change.shown === undefined ? null : change.write}
          onLeave={close}
        />
      )}
    </Form>
  );
}

interface RoomFieldsProps {
  readonly room: RoomWish;
  /** The house that the room is in now. */
  readonly current: { readonly code: string; readonly title: LocalizedText | undefined };
  /** The house that the person wants instead. */
  readonly chosen: ChosenHouse | undefined;
  /** null while they are not understood. */
  readonly dates: ChangeWish | null;
  readonly onHouse: (house: ChosenHouse) => void;
  readonly onParty: (party: RoomParty) => void;
}

function RoomFields({ room, current, chosen, dates, onHouse, onParty }: RoomFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const party = partyOf(room);
  const { data } = useQuery({
    queryKey: ['houses', dates?.arrival, dates?.departure, party],
    queryFn: () => readHouses(dates as ChangeWish, party),
    enabled: dates !== null,
  });
  const houses = data?.data ?? [];
  // Both are shown even while they cannot be booked for these guests, or are still loading.
  const others = [current, ...(chosen === undefined ? [] : [{ code: chosen.category_code, title: chosen.title }])];
  return (
    <fieldset className="stack3">
      <SelectField
        label={t`House`}
        value={room.category_code}
        onChange={({ target }) => {
          const house = houses.find(({ category_code }) => category_code === target.value);
          if (house !== undefined) onHouse(house);
        }}
      >
        {others
          .filter(({ code }) => houses.every(({ category_code }) => category_code !== code))
          .map(({ code, title }) => (
            <option key={code} value={code}>
              {title?.[locale]}
            </option>
          ))}
        {houses.map((house) => (
          <option key={house.category_code} value={house.category_code}>
            {house.title[locale]}
            {house.free > 0 && ` · ${t`free ${house.free}`}`}
          </option>
        ))}
      </SelectField>
      <div className={styles.party}>
        <PartyCounters party={party} onChange={onParty} />
      </div>
    </fieldset>
  );
}
