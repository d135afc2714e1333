import { useState } from 'react';
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

interface RefusedWish {
  readonly error: Error;
  readonly wish: StayWish;
}

/** Sends actions, and shows the new state of the day. `refused`: the oldest refusal that nobody has put away. */
export function useStayActions() {
  // A press on the next stay may come before this one is refused, and must not hide that.
  const [refusals, setRefusals] = useState<readonly RefusedWish[]>([]);
  const { mutate, isPending, variables } = useChange({
    mutationFn: send,
    onError: (error, wish) => setRefusals((others) => [...others, { error, wish }]),
  });
  return {
    ask(wish: StayWish) {
      setRefusals((all) => all.filter((refusal) => refusal.wish.stay.number !== wish.stay.number));
      mutate(wish);
    },
    busyNumber: isPending ? variables.stay.number : null,
    refused: refusals[0] ?? null,
    forget: () => setRefusals(refusals.slice(1)),
  };
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
