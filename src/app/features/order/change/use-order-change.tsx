import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ChangeReply, changeOrder } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { goToPayment } from '#app/features/order/go-to-payment.ts';
import { orderPath } from '#app/features/order/order-path.ts';
import { useStillHere } from '#app/features/order/use-still-here.ts';
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
  const watchGuest = useStillHere();
  const isUnchanged = wanted !== null && keyOf(wanted) === keyOf(old);
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
    if (isBusy || wanted === null || reply?.kind !== 'told') return;
    setIsBusy(true);
    const isStillHere = watchGuest();
    setFailed(null);
    const done = await changeOrder(order.number, accessToken, wanted, reply.told);
    // After the browser's Back or Stop the button must work again.
    setIsBusy(false);
    if (!isStillHere()) return;
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

function keyOf({ stay, rooms, extras = [] }: WishedChange): string {
  const added = extras.map(({ code, quantity }) => `${code} ${quantity}`).toSorted();
  const parties = rooms.map(({ accommodation, party }) => [accommodation.id, party]);
  return JSON.stringify([stay.arrival, stay.departure, added, parties]);
}

type Refusal = Exclude<ChangeReply, { kind: 'told' | 'unreachable' }>;

export function isRefused(reply: ChangeReply | null): reply is Refusal {
  return reply !== null && reply.kind !== 'told' && reply.kind !== 'unreachable';
}

export function refusalWords(refusal: Refusal, phone: string): ReactNode {
  if (refusal.kind === 'too_many') {
    return refusal.isForToday ? (
      <Trans>
        This booking has been changed as often as one can in a day. It stays as it is now: call us, and we will change
        it for you: {phone}.
      </Trans>
    ) : (
      <Trans>Too many attempts in a short time. Wait a minute and try again, or call us: {phone}.</Trans>
    );
  }
  switch (refusal.kind === 'refused' && refusal.error) {
    case 'too_late':
      return (
        <Trans>
          The time for free cancellation is over, so nights and money can no longer be given back here. You can still
          add nights or guests, or call us: {phone}.
        </Trans>
      );
    case 'stay_has_begun':
      return <Trans>The stay has begun, so only reception can change it: {phone}.</Trans>;
    case 'not_changeable':
      return <Trans>This booking is not confirmed yet, or is no longer valid, so it cannot be changed.</Trans>;
    case 'payment_under_way':
      return (
        <Trans>
          The bank has not given its final answer about your payment yet, so the booking stays as it is. Try again
          later, or call us: {phone}.
        </Trans>
      );
    case 'two_night_min':
    case 'minimum_stay':
      return <Trans>These dates are booked for more nights. Choose a longer stay.</Trans>;
    case 'price_changed':
      return <Trans>The price has just changed. Look at the bill again.</Trans>;
    case 'unpaid_limit':
      return <Trans>So many nights without payment can be arranged only by reception: {phone}.</Trans>;
    case 'no_available_for_dates':
    case 'no_available_for_all':
    case 'cant_to_book':
      return <Trans>These nights are taken. The booking stays as it is: choose other dates.</Trans>;
    default:
      return <Trans>The resort cannot offer this. The booking stays as it is.</Trans>;
  }
}
