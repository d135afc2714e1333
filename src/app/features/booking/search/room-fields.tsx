import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestParty } from '#domain/guest-party.ts';
import type { BookingView } from '../../../content/booking-view.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartyCounters } from '../party-counters.tsx';
import { addDraftRoom, changeParty, dearestSeatMinor, type FilterDraft, removeDraftRoom } from './filter-draft.ts';
import styles from './room-fields.module.css';

interface RoomFieldsProps {
  readonly view: BookingView;
  readonly draft: FilterDraft;
  readonly onChange: (draft: FilterDraft) => void;
}

/** One plate per room, and one more room up to the limit. */
export function RoomFields({ view, draft, onChange }: RoomFieldsProps) {
  const seatMinor = dearestSeatMinor(view.options.map(({ accommodation }) => accommodation));
  const extended = addDraftRoom(draft);
  return (
    <>
      {draft.rooms.map((party, room) => (
        <PartyPlate
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place in the list
          key={room}
          number={room + 1}
          party={party}
          seatMinor={seatMinor}
          onChange={(changed) => onChange(changeParty(draft, room, changed))}
          onRemove={draft.rooms.length > 1 ? () => onChange(removeDraftRoom(draft, room)) : null}
        />
      ))}
      <div>
        <Button
          look="line"
          isSmall
          aria-disabled={extended === null}
          onClick={() => extended !== null && onChange(extended)}
        >
          <Icon name="plus" />
          <Trans>Add a room</Trans>
        </Button>
        <p className={styles.limit} role="status">
          {extended === null && <Trans>Max room count is 5</Trans>}
        </p>
      </div>
    </>
  );
}

interface PartyPlateProps {
  readonly number: number;
  readonly party: GuestParty;
  readonly seatMinor: number;
  readonly onChange: (party: GuestParty) => void;
  /** null: the only room stays. */
  readonly onRemove: (() => void) | null;
}

function PartyPlate({ number, party, seatMinor, onChange, onRemove }: PartyPlateProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.plate}>
      <legend className="visually-hidden">
        <Trans>Room {number}</Trans>
      </legend>
      <div className={styles.head}>
        <span className={styles.name} aria-hidden="true">
          <Trans>Room {number}</Trans>
        </span>
        {onRemove !== null && (
          <button type="button" className={styles.remove} aria-label={t`Remove room ${number}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </button>
        )}
      </div>
      <PartyCounters party={party} accommodation={null} seatMinor={seatMinor} onChange={onChange} />
    </fieldset>
  );
}
