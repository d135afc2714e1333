import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { PresenceAction } from '#domain/desk/presence.ts';
import { useChange } from '../../live.ts';
import { noteFact } from '../../offline/fact-queue.ts';
import { presenceFact } from '../../offline/facts.ts';
import { giveUnit, notePresence } from './stay-api.ts';

/** `rooms` missing: every room for which it is time. */
export type StayWish =
  | { readonly kind: 'presence'; readonly stay: DeskStay; readonly action: PresenceAction }
  | { readonly kind: 'unit'; readonly stay: DeskStay; readonly room: number; readonly unit: string };

export interface StayActions {
  readonly ask: (wish: StayWish) => void;
  /** The stay whose action is being sent. */
  readonly busyNumber: string | null;
}

/** Sends actions one after the other, and shows the new state of the day. */
export function useStayActions() {
  const { mutate, isPending, variables, error, reset } = useChange({ mutationFn: send });
  const busyNumber = isPending ? variables.stay.number : null;
  return { ask: mutate, busyNumber, refused: error === null ? null : { error, wish: variables }, forget: reset };
}

/** Check-in and check-out are facts, which can be recorded without a network. */
function send(wish: StayWish): Promise<unknown> {
  const { stay } = wish;
  if (wish.kind === 'presence' && (wish.action === 'check_in' || wish.action === 'check_out')) {
    return noteFact(presenceFact(stay, wish.action));
  }
  if (wish.kind === 'presence') {
    return notePresence(stay.number, { action: wish.action, rooms: roomsFor(stay, wish.action) });
  }
  const seen = stay.rooms.find(({ position }) => position === wish.room)?.unit ?? null;
  return giveUnit(stay.number, { room: wish.room, unit: wish.unit, seen });
}

/** Returns the rooms of this row that the action can change; other rooms of the order may have another state. */
function roomsFor({ rooms }: DeskStay, action: PresenceAction): number[] {
  const ready = rooms.filter(({ actions }) => actions.includes(action));
  return (ready.length > 0 ? ready : rooms).map(({ position }) => position);
}
