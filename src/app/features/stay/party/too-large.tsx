import { Plural, Trans } from '@lingui/react/macro';
import { isTooLarge, type PanelFacts, searchedBy, type WishedRooms } from '#app/features/stay/panel-state.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { canAddRoom } from '#domain/search/choosing.ts';
import { mostGuestsOf } from '#domain/stay/accommodation.ts';
import { divideParty, type GuestParty } from '#domain/stay/guest-party.ts';

interface TooLargeProps {
  readonly room: number;
  readonly state: WishedRooms;
  readonly facts: PanelFacts;
  readonly onDivide: (rooms: readonly GuestParty[]) => void;
}

/** No accommodation has a room for this many guests: suggests dividing them between two rooms. null: one does. */
export function TooLarge({ room, state, facts, onDivide }: TooLargeProps) {
  const { kind, rooms } = state;
  const party = rooms[room];
  if (party === undefined || !isTooLarge(party, state, facts)) return null;
  const most = mostGuestsOf(searchedBy(kind, facts));
  const parties = canAddRoom(rooms.length) ? divideParty(party) : null;
  const divide = () => {
    if (parties === null) return;
    const [stays, moves] = parties;
    onDivide([...rooms.map((other, index) => (index === room ? stays : other)), moves]);
  };
  return (
    <Notice
      tone="lamp"
      actions={
        parties !== null && (
          <Button look="line" isSmall onClick={divide}>
            <Trans>Share between two rooms</Trans>
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
