import type { Booking } from '#app/features/stay-card/use-booking.ts';
import { PartyEditor } from './party-editor.tsx';

export function PartyFields({ booking: { view, state, changeChoice } }: { booking: Booking }) {
  const { choice } = state;
  return (
    <PartyEditor
      party={choice.party}
      accommodation={view.accommodation}
      onChange={(party) => changeChoice({ ...choice, party })}
    />
  );
}
