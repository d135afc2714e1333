import { useEffect, useMemo, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ChangeReply, changeOrder } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { goToPayment } from '#app/features/order/go-to-payment.ts';
import { orderPath } from '#app/features/order/order-path.ts';
import { accommodationsOf } from '#app/features/stay/title-of-code.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { readExtras, readParty } from '#contract/availability/bill.ts';
import type { WishedChange } from '#contract/orders/change-body.ts';
import { codeOfRoom, stayOfOrder } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PricedExtra } from '#domain/pricing/extras.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';
import { changeWish, singleOf, type WishedStay, type WishStep } from '#domain/search/wished-stay.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { NO_DATES, pickedStay, type Stay } from '#domain/stay/stay.ts';
import { onReturn } from '#offline/reachability.ts';

export type OrderChange = ReturnType<typeof useOrderChange>;

/** The new stay that replaces the order's, priced by the resort at each step. */
export function useOrderChange(order: Order, accessToken: string, view: OrderPagesView) {
  const navigate = useNavigate();
  const context = useMemo(() => ({ today: resortToday(), accommodations: accommodationsOf(view) }), [view]);
  const old = useMemo(() => readChange(order, view), [order, view]);
  /** One for each room of the order. */
  const [wishes, setWishes] = useState(() => old.rooms.map((room) => wishOfRoom(room, old.stay)));
  const [extras, putExtras] = useState<readonly PricedExtra[]>(old.extras);
  const [{ picked } = { picked: NO_DATES }] = wishes;
  const rooms = useMemo(() => wishes.flatMap((wish) => roomOfWish(wish, context)), [wishes, context]);
  const wanted = useMemo(() => {
    const stay = pickedStay(picked);
    return stay && { stay, rooms, extras };
  }, [picked, rooms, extras]);
  /** The resort's answer to the current choice; null until it has arrived. */
  const [reply, setReply] = useState<ChangeReply | null>(null);
  const [failed, setFailed] = useState<{ readonly wanted: WishedChange; readonly reply: ChangeReply } | null>(null);
  const [asked, countAsked] = useReducer((times: number) => times + 1, 0);
  const [isBusy, setIsBusy] = useState(false);
  const isUnchanged = wanted !== null && isSame(wanted, old);
  // Why the choice was not accepted, although the resort had priced it; null: it was not tried.
  const failure = failed?.wanted === wanted ? (failed?.reply ?? null) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, the wish is the same
  useEffect(() => {
    setReply(null);
    if (wanted === null || isUnchanged) return;
    return takeAnswer(changeOrder(order.number, accessToken, wanted, null), setReply);
  }, [order.number, accessToken, wanted, isUnchanged, asked]);
  const isUnreachable = reply?.kind === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const leaving = new AbortController();
    onReturn(() => countAsked(), leaving.signal);
    return () => leaving.abort();
  }, [isUnreachable]);

  async function accept(): Promise<void> {
    if (wanted === null || reply?.kind !== 'told') return;
    setIsBusy(true);
    setFailed(null);
    const done = await changeOrder(order.number, accessToken, wanted, reply.told);
    // After the browser's Back or Stop the button must work again.
    setIsBusy(false);
    if (done.kind === 'told' && done.told.payment !== null) return goToPayment(done.told.payment);
    if (done.kind !== 'told') {
      setFailed({ wanted, reply: done });
      // Both bills are requested again: the price or the nights have changed.
      if (done.kind !== 'unreachable') countAsked();
      return;
    }
    void navigate(orderPath(order.number));
  }

  return {
    old,
    picked,
    rooms,
    extras,
    isUnchanged,
    reply,
    failure,
    isBusy,
    putExtras,
    accept,
    askAgain: () => countAsked(),
    /** All rooms have the same dates. */
    take: (step: WishStep, room: number) =>
      setWishes(
        wishes.map((wish, index) =>
          index === room || step.type === 'dates_picked' ? changeWish(wish, step, context) : wish,
        ),
      ),
  };
}

function readChange(order: Order, { options }: OrderPagesView) {
  const rooms = order.rooms.flatMap((room): RoomRequest[] => {
    const option = options.find(({ accommodation }) => accommodation.code === codeOfRoom(room));
    return option === undefined ? [] : [{ accommodation: option.accommodation, party: readParty(room) }];
  });
  return { stay: stayOfOrder(order), rooms, extras: readExtras(order) ?? [] };
}

function wishOfRoom({ accommodation, party }: RoomRequest, picked: Stay): WishedStay {
  return { picked, rooms: [party], kind: ALL_KINDS, singleId: accommodation.id };
}

function roomOfWish(wish: WishedStay, context: { readonly accommodations: readonly Accommodation[] }): RoomRequest[] {
  const accommodation = singleOf(wish, context);
  return accommodation === null ? [] : [{ accommodation, party: firstParty(wish.rooms) }];
}

function isSame(one: WishedChange, other: WishedChange): boolean {
  return JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));
}

function keyOf({ stay, rooms, extras = [] }: WishedChange) {
  const added = extras.map(({ code, quantity }) => `${code} ${quantity}`).toSorted();
  return [stay.arrival, stay.departure, added, rooms.map(({ accommodation, party }) => [accommodation.id, party])];
}
