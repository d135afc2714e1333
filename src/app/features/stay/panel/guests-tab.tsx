import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { PartyCounters } from '#app/features/stay/party/party-counters.tsx';
import { TooLarge } from '#app/features/stay/party/too-large.tsx';
import { PromoCode } from '#app/features/stay/promo-code.tsx';
import { useSearch } from '#app/stores/search/search-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { canAddRoom } from '#domain/search/choosing.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import { dearestSeatMinor } from '#domain/stay/accommodation.ts';
import { DEFAULT_GUEST_PARTY, type GuestParty } from '#domain/stay/guest-party.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import styles from './guests-tab.module.css';
import type { PanelDraft } from './use-panel.ts';

/** One plate per room. A single accommodation is one room, limited by its capacity. */
export function GuestsTab({ panel }: { panel: PanelDraft }) {
  const { state, facts, take } = panel;
  const { rooms } = state;
  const single = singleOf(state, facts);
  const change = (changed: readonly GuestParty[]) => take({ type: 'rooms_changed', rooms: changed });
  const seatMinor = dearestSeatMinor(single === null ? facts.accommodations : [single]);
  const isFull = !canAddRoom(rooms.length);
  const list = useRef<HTMLDivElement>(null);
  const remove = (removed: number) => {
    flushSync(() => change(rooms.filter((_party, index) => index !== removed)));
    // The pressed button may be gone: focus the same button of the next room, or the one that adds a room.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(removed, buttons.length - 1)];
    (next ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  };
  const add = (button: HTMLElement) => {
    flushSync(() => change([...rooms, DEFAULT_GUEST_PARTY]));
    // The new room has moved the button, which keeps the focus.
    button.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="stack3" ref={list}>
      {rooms.map((party, room) => (
        <RoomPlate
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place in the list
          key={room}
          number={room + 1}
          onRemove={rooms.length > 1 ? () => remove(room) : null}
        >
          <PartyCounters
            party={party}
            room={rooms.length > 1 ? room + 1 : undefined}
            accommodation={single}
            seatMinor={seatMinor}
            onChange={(changed) => change(rooms.map((current, index) => (index === room ? changed : current)))}
          />
          <TooLarge room={room} state={state} facts={facts} onDivide={change} />
        </RoomPlate>
      ))}
      {single === null && (
        <div>
          <button
            type="button"
            className={`strong ${styles.add}`}
            data-add
            aria-disabled={isFull}
            onClick={(event) => !isFull && add(event.currentTarget)}
          >
            <Icon name="plus" />
            <Trans>Add a room</Trans>
          </button>
          <p className="note" role="status">
            {isFull && <Trans>Max room count is 5</Trans>}
          </p>
        </div>
      )}
      <PanelCode panel={panel} />
    </div>
  );
}

function PanelCode({ panel: { state, facts } }: { panel: PanelDraft }) {
  const { promoCode } = useSearch().search;
  const stay = pickedStay(state.picked);
  const accommodation = singleOf(state, facts);
  const wished = stay && { stay, rooms: state.rooms.map((party) => ({ party, accommodation })), quote: null };
  return <PromoCode isOpen={promoCode !== undefined} wished={wished} />;
}

interface RoomPlateProps {
  readonly number: number;
  /** null: the only room cannot be removed. */
  readonly onRemove: (() => void) | null;
  readonly children: React.ReactNode;
}

function RoomPlate({ number, onRemove, children }: RoomPlateProps) {
  const { t } = useLingui();
  return (
    <fieldset className={`stack2 ${styles.plate}`}>
      <legend className="visually-hidden">
        <Trans>Room {number}</Trans>
      </legend>
      <div className={`row between ${styles.head}`}>
        <span className={`heading ${styles.name}`} aria-hidden="true">
          <Trans>Room {number}</Trans>
        </span>
        {onRemove !== null && (
          <button
            type="button"
            className={`note ${styles.remove}`}
            aria-label={t`Remove room ${number}`}
            data-remove
            onClick={onRemove}
          >
            <Trans>Remove</Trans>
          </button>
        )}
      </div>
      {children}
    </fieldset>
  );
}
