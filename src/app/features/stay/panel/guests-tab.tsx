import { Plural, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { PromoCode } from '#app/features/stay/additions.tsx';
import { isTooLarge, searchedBy } from '#app/features/stay/panel-state.ts';
import { PartyCounters } from '#app/features/stay/party-editor.tsx';
import { useSearch } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { canAddRoom } from '#domain/search/choosing.ts';
import { divideRooms } from '#domain/search/search.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import { dearestSeatMinor, mostGuestsOf } from '#domain/stay/accommodation.ts';
import { DEFAULT_GUEST_PARTY, type GuestParty } from '#domain/stay/guest-party.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import styles from './panel.module.css';
import type { PanelDraft } from './use-panel.ts';

/** One plate per room. A single accommodation is one room, limited by its capacity. */
export function GuestsTab({ panel }: { panel: PanelDraft }) {
  const { t } = useLingui();
  const { state, facts, take } = panel;
  const { rooms } = state;
  const single = singleOf(state, facts);
  const change = (changed: readonly GuestParty[]) => take({ type: 'rooms_changed', rooms: changed });
  const seatMinor = dearestSeatMinor(single === null ? facts.accommodations : [single]);
  const isFull = !canAddRoom(rooms.length);
  const { promoCode } = useSearch().search;
  const stay = pickedStay(state.picked);
  const wished = stay && { stay, rooms: rooms.map((party) => ({ party, accommodation: single })), quote: null };
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
  const roomName = (number: number) => t`Room ${number}`;
  const removeName = (number: number) => t`Remove room ${number}`;
  return (
    <div className="stack3" ref={list}>
      {rooms.map((party, room) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place in the list
        <fieldset className={`stack2 shrink rounded ${styles.plate}`} key={room}>
          <legend className="visually-hidden">{roomName(room + 1)}</legend>
          <div className="row between tall">
            <span className="heading t22" aria-hidden="true">
              {roomName(room + 1)}
            </span>
            {rooms.length > 1 && (
              <button
                type="button"
                className={`note inline2 boxed tall ${styles.remove}`}
                aria-label={removeName(room + 1)}
                data-remove
                onClick={() => remove(room)}
              >
                {t`Remove`}
              </button>
            )}
          </div>
          <PartyCounters
            party={party}
            room={rooms.length > 1 ? room + 1 : undefined}
            accommodation={single}
            seatMinor={seatMinor}
            onChange={(changed) => change(rooms.map((current, index) => (index === room ? changed : current)))}
          />
          <TooLarge room={room} panel={panel} />
        </fieldset>
      ))}
      {single === null && (
        <div>
          <button
            type="button"
            className={`strong inline2 spruce boxed tall ${styles.add}`}
            data-add
            aria-disabled={isFull}
            onClick={(event) => !isFull && add(event.currentTarget)}
          >
            <Icon name="plus" />
            {t`Add a room`}
          </button>
          <p className="note" role="status">
            {isFull && t`Max room count is 5`}
          </p>
        </div>
      )}
      <PromoCode isOpen={promoCode !== undefined} wished={wished} />
    </div>
  );
}

/** No accommodation has a room for this many guests: suggests dividing them between two rooms. null: one does. */
export function TooLarge({ room, panel }: { room: number; panel: Pick<PanelDraft, 'facts' | 'state' | 'take'> }) {
  const { t } = useLingui();
  const { state, facts, take } = panel;
  const { kind, rooms } = state;
  const party = rooms[room];
  if (party === undefined || !isTooLarge(party, state, facts)) return null;
  const most = mostGuestsOf(searchedBy(kind, facts));
  const divided = divideRooms(rooms, room);
  return (
    <Notice
      tone="lamp"
      actions={
        divided !== null && (
          <Button look="line" isSmall onClick={() => take({ type: 'rooms_changed', rooms: divided })}>
            {t`Share between two rooms`}
          </Button>
        )
      }
    >
      <Plural
        value={most}
        one="The largest booked online sleeps # guest. For more, take another room."
        other="The largest booked online sleeps # guests. For more, take another room."
      />
    </Notice>
  );
}
