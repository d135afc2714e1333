import { useEffect, useMemo, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { acceptChange, type ChangeReply, previewChange } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { goToPayment } from '#app/features/order/go-to-payment.ts';
import { orderPath } from '#app/features/order/order-path.ts';
import { takeAnswer } from '#app/ui/hooks/take-answer.ts';
import { readExtras, readParty } from '#contract/availability/bill.ts';
import type { WishedChange } from '#contract/orders/change-body.ts';
import { codeOfRoom, stayOfOrder } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PricedExtra } from '#domain/pricing/extras.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { type PickedDates, pickedStay } from '#domain/stay/stay.ts';
import { onReturn } from '#offline/reachability.ts';

export type OrderChange = ReturnType<typeof useOrderChange>;

/** The new stay that replaces the order's, priced by the resort at each step. */
export function useOrderChange(order: Order, accessToken: string, view: OrderPagesView) {
  const navigate = useNavigate();
  const old = useMemo(() => stayOfOrder(order), [order]);
  const oldRooms = useMemo(() => roomsOf(order, view), [order, view]);
  const [picked, pick] = useState<PickedDates>(old);
  const [rooms, setRooms] = useState(oldRooms);
  const oldExtras = useMemo(() => readExtras(order) ?? [], [order]);
  const [extras, putExtras] = useState<readonly PricedExtra[]>(oldExtras);
  /** The resort's answer to the current choice; null until it has arrived. */
  const [reply, setReply] = useState<ChangeReply | null>(null);
  const [failed, setFailed] = useState<(WishedChange & { readonly reply: ChangeReply }) | null>(null);
  const [asked, countAsked] = useReducer((times: number) => times + 1, 0);
  const [isBusy, setIsBusy] = useState(false);
  const stay = useMemo(() => pickedStay(picked), [picked]);
  const isUnchanged =
    stay !== null && isSame({ stay, rooms, extras }, { stay: old, rooms: oldRooms, extras: oldExtras });
  // Why the choice was not accepted, although the resort had priced it; null: it was not tried.
  const failure =
    (failed?.stay === stay && failed?.rooms === rooms && failed?.extras === extras && failed?.reply) || null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, the wish is the same
  useEffect(() => {
    setReply(null);
    if (stay === null || isUnchanged) return;
    return takeAnswer(previewChange(order.number, accessToken, { stay, rooms, extras }), setReply);
  }, [order.number, accessToken, stay, rooms, extras, isUnchanged, asked]);
  const isUnreachable = reply?.kind === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const leaving = new AbortController();
    onReturn(() => countAsked(), leaving.signal);
    return () => leaving.abort();
  }, [isUnreachable]);

  async function accept(): Promise<void> {
    if (stay === null || reply?.kind !== 'told') return;
    setIsBusy(true);
    setFailed(null);
    const done = await acceptChange(order.number, accessToken, { stay, rooms, extras }, reply.told);
    // After the browser's Back or Stop the button must work again.
    setIsBusy(false);
    if (done.kind === 'told' && done.told.payment !== null) return goToPayment(done.told.payment);
    if (done.kind !== 'told') {
      setFailed({ stay, rooms, extras, reply: done });
      // Both bills are requested again: the price or the nights have changed.
      if (done.kind !== 'unreachable') countAsked();
      return;
    }
    void navigate(orderPath(order.number));
  }

  return {
    old,
    oldRooms,
    oldExtras,
    picked,
    stay,
    rooms,
    extras,
    isUnchanged,
    reply,
    failure,
    isBusy,
    pick,
    putExtras,
    accept,
    askAgain: () => countAsked(),
    replaceRoom: (index: number, next: RoomRequest) =>
      setRooms(rooms.map((room, other) => (other === index ? next : room))),
  };
}

function roomsOf(order: Order, { options }: OrderPagesView): RoomRequest[] {
  return order.rooms.flatMap((room) => {
    const option = options.find(({ accommodation }) => accommodation.code === codeOfRoom(room));
    return option === undefined ? [] : [{ accommodation: option.accommodation, party: readParty(room) }];
  });
}

function isSame(one: WishedChange, other: WishedChange): boolean {
  return JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));
}

function keyOf({ stay, rooms, extras = [] }: WishedChange) {
  const added = extras.map(({ code, quantity }) => `${code} ${quantity}`).toSorted();
  return [stay.arrival, stay.departure, added, rooms.map(({ accommodation, party }) => [accommodation.id, party])];
}
