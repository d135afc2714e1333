import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useRef } from 'react';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { partyText } from '#app/format/stay-words.ts';
import { addRoom, changeCurrentRoom } from '#app/stores/search/search-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { squarePicturePath } from '#contract/site/paths.ts';
import { ROOM_LIMIT } from '#domain/search/choosing.ts';
import type { ChosenRoom } from './chosen-rooms.ts';
import styles from './room-slots.module.css';

const GUTTER_PX = 16;

/** One step per room: its chosen accommodation, and whether the list below is for it. */
export const RoomSlots = memo(function RoomSlots({ page }: { page: BookingPage }) {
  const { t } = useLingui();
  const { state, chosen } = page;
  const canAdd = chosen.rooms.length < ROOM_LIMIT;
  return (
    <nav className="shrink" aria-label={t`Rooms`}>
      <ol className={`scroller line ${styles.slots}`}>
        {chosen.rooms.map((room) => (
          <li key={room.room}>
            <Slot page={page} chosen={room} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={`row2 tight wide rounded amid ${styles.add}`}
            aria-disabled={!canAdd}
            disabled={state.today === null}
            onClick={addRoom}
          >
            <Icon name="plus" size={24} />
            <span className="unbroken wideWord">{t`Add a room`}</span>
          </button>
        </li>
      </ol>
      <p className={`note ${styles.limit}`} role="status">
        {!canAdd && t`Max room count is 5`}
      </p>
    </nav>
  );
});

function Slot({ page, chosen: { room, party, accommodation } }: { page: BookingPage; chosen: ChosenRoom }) {
  const { view, state, chosen } = page;
  const { i18n, t } = useLingui();
  const isCurrent = room === state.search.choosing.currentRoom;
  const isLost = chosen.lostRooms.includes(room);
  const isStarted = state.today !== null;
  const number = room + 1;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // scrollIntoView is not used, because it may scroll the page too.
    const list = button.current?.closest('ol');
    if (isCurrent && list && button.current) list.scrollLeft = button.current.offsetLeft - list.offsetLeft - GUTTER_PX;
  }, [isCurrent]);
  const option = view.options.find((candidate) => candidate.accommodation.id === accommodation?.id);
  return (
    <button
      type="button"
      ref={button}
      className={`row2 tight wide rounded ${styles.slot} ${isLost ? styles.lost : ''}`}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => changeCurrentRoom(room)}
      disabled={!isStarted}
    >
      {option === undefined ? (
        <span className={`centre bold misty firm ${styles.number}`} aria-hidden="true">
          {number}
        </span>
      ) : (
        <img
          className={`misty firm ${styles.thumbnail}`}
          src={squarePicturePath(option.accommodation.id)}
          alt=""
          width={44}
          height={44}
          decoding="async"
        />
      )}
      <span className="stack shrink">
        <span className={`small unbroken clip ${styles.caption}`}>
          {t`Room ${number}`}
          {isStarted && <span className="wideOnly">, {partyText(i18n, party)}</span>}
        </span>
        <span className={`label unbroken clip wide17 ${styles.title}`}>
          {option === undefined ? t`Not chosen` : option.title}
        </span>
      </span>
    </button>
  );
}
