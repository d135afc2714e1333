import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { formatOrderDate } from '#contract/availability/dates.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskOrderAnswer } from '#contract/desk/desk-orders.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { MOST_ROOMS } from '#contract/orders/orders.ts';
import { hasScope } from '#domain/account/scope.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { countNights } from '#domain/stay/stay.ts';
import { RefusedCall } from '../../api.ts';
import { type BookingDraft, beginDraft, bookingDraft, roomOf, showRoom, useDraft } from '../../booking-draft.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { Alert } from '../shell/call-problem.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { Bill } from './bill.tsx';
import { DatesField } from './dates-field.tsx';
import { ExtrasField, useExtras } from './extras-field.tsx';
import { GuestFields } from './guest-fields.tsx';
import { HouseList } from './house-list.tsx';
import styles from './new-booking.module.css';
import { PartyCounters } from './party-counters.tsx';
import { Placed } from './placed.tsx';
import { RoomList } from './room-list.tsx';
import { DiscountFields, MailFields, PaymentFields, PromoField } from './terms-fields.tsx';
import { filledOrder, type PlacingProblem, problemOf, usePlacing } from './use-placing.ts';
import { chosenRooms, leftForRoom, quotedPart, stayOf, useHouses, useQuote, useTypedDates } from './use-quote.ts';

interface Done {
  readonly order: DeskOrderAnswer['data'];
  readonly draft: BookingDraft;
}

/** A booking taken on the phone. Tab follows the order in which the questions are asked. */
export function NewBooking({ session: { email: owner, scopes } }: { readonly session: DeskSession['data'] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [done, setDone] = useState<Done | null>(null);
  const close = () => void navigate(DESK_PAGES.root);
  const [nights, setNights] = useSearchParams();
  useEffect(() => {
    beginDraft(owner);
    // Only once: after a reload the address would overwrite what was typed since.
    if (takeNights(nights)) setNights({}, { replace: true });
  }, [owner, nights, setNights]);
  useEffect(() => {
    // The listener is on the page, because nothing may have the focus after a click.
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      // A sheet above the page handles the key first.
      if (event.key === 'Escape' && !event.defaultPrevented) void navigate(DESK_PAGES.root);
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [navigate]);
  return (
    <div className={styles.page}>
      <header className="row between">
        <PageTitle>
          <Trans>New booking</Trans>
        </PageTitle>
        <IconButton icon="close" label={t`Close`} onClick={close} />
      </header>
      {done === null ? (
        <Form canDiscount={hasScope(scopes, 'manager')} onPlaced={(order, draft) => setDone({ order, draft })} />
      ) : (
        <Placed
          order={done.order}
          guest={`${done.draft.firstName} ${done.draft.lastName}`}
          mailedTo={done.draft.mail === null ? '' : done.draft.email}
          onAgain={() => setDone(null)}
        />
      )}
    </div>
  );
}

/** Copies the free nights chosen on the board from the address to the draft. Returns false if it has none. */
function takeNights(search: URLSearchParams): boolean {
  const [from, to] = ['from', 'to'].map((name) => parseCalendarDate(search.get(name) ?? ''));
  if (!from || !to) return false;
  bookingDraft.dates = `${formatOrderDate(from)} – ${formatOrderDate(to)}`;
  roomOf(bookingDraft).house = Number(search.get('house'));
  return true;
}

interface FormProps {
  readonly canDiscount: boolean;
  readonly onPlaced: (order: DeskOrderAnswer['data'], draft: BookingDraft) => void;
}

function Form({ canDiscount, onPlaced }: FormProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const draft = useDraft();
  const typed = useTypedDates();
  const stay = stayOf(typed);
  const { data, error: housesError, isPlaceholderData } = useHouses(stay);
  const houses = stay === null ? [] : (data?.data ?? []);
  const rooms = chosenRooms(houses, draft);
  const extras = useExtras();
  const quoting = useQuote(stay, rooms, canDiscount);
  const quote = rooms === null ? null : (quoting.data?.data ?? null);
  const { mutate, isPending, error, reset } = usePlacing(onPlaced);
  const errors = fieldTexts(i18n, error ?? quoting.error);
  const { check_in: dateError } = { ...fieldTexts(i18n, housesError), ...errors };

  const send = () => {
    if (stay === null || rooms === null || quote === null || quoting.isPlaceholderData || isPending) return;
    mutate(filledOrder(quotedPart(stay, rooms, draft, canDiscount), quote, draft));
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from every field
    <div className={`stack5 ${styles.form}`} onKeyDown={sendByKey} onChange={() => error !== null && reset()}>
      <div className="stack4 shrink">
        <DatesField typed={typed} error={dateError ?? null} />
        <RoomList houses={houses} />
        <div className={`stack inside2 ${styles.party}`}>
          <PartyCounters party={roomOf(draft)} onChange={(party) => Object.assign(roomOf(bookingDraft), party)} />
        </div>
        {stay !== null && data !== undefined && (
          <HouseList houses={leftForRoom(houses, draft)} nights={countNights(stay)} isStale={isPlaceholderData} />
        )}
        {rooms !== null && rooms.length < MOST_ROOMS && (
          <div>
            <button type="button" className={`spruce firm ${styles.other}`} onClick={() => showRoom(rooms.length)}>
              <Trans>One more room</Trans>
            </button>
          </div>
        )}
        {rooms !== null && (
          <ExtrasField
            options={extras}
            chosen={draft.extras}
            error={errors.extras}
            onChange={(chosen) => {
              bookingDraft.extras = chosen;
            }}
          />
        )}
      </div>
      <div className="stack4 shrink">
        <GuestFields errors={errors} />
        <PaymentFields errors={errors} />
        <PromoField errors={errors} />
        <DiscountFields canDiscount={canDiscount} errors={errors} />
        <MailFields errors={errors} />
        {quote !== null && rooms !== null && (
          <Bill quote={quote} titles={rooms.map(({ chosen }) => chosen.title[locale])} />
        )}
      </div>
      <footer className={styles.foot}>
        <PlacingNotice problem={problemOf(error ?? quoting.error)} />
        <p className={`stack tight ${styles.sum}`} aria-live="polite">
          {quote !== null && (
            <>
              <span className="note">
                <Trans context="of a booking">Total</Trans>
              </span>
              <span className="subtitle display">{formatPrice(toMinor(quote.total_price), locale)}</span>
            </>
          )}
        </p>
        <OnlineButton isBusy={isPending} disabled={quote === null} onClick={send}>
          {draft.payment === 'link' && draft.mail !== null && draft.email !== '' ? (
            <Trans>Save and send the link</Trans>
          ) : (
            <Trans>Save the booking</Trans>
          )}
          <span className={`wideOnly ${styles.keys}`} aria-hidden="true">
            Ctrl Enter
          </span>
        </OnlineButton>
      </footer>
    </div>
  );
}

/** The server returns field names; the form shows what to do. */
const FIELD_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  check_in: msg`These dates cannot be booked.`,
  check_out: msg`These dates cannot be booked.`,
  phone: msg`Check the phone number.`,
  first_name: msg`Check the first name.`,
  last_name: msg`Check the last name.`,
  email: msg`Check the email address.`,
  company_name: msg`Check the name of the company.`,
  company_code: msg`Check the company code: 8 or 10 digits.`,
  promo_code: msg`This code is not valid for this guest or these nights.`,
  extras: msg`Choose the extras again: what is sold has changed.`,
  discount: msg`Say why, in a few words.`,
};

/** Returns texts by field. Empty if the error is not about fields. */
function fieldTexts(i18n: I18n, error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof RefusedCall)) return {};
  const named = Object.keys(error.fields).flatMap((field) => {
    // The field of an extra includes its position in the list.
    const [name = field] = field.split('.');
    const text = FIELD_TEXTS[name];
    return text === undefined ? [] : [[name, i18n._(text)] as const];
  });
  return Object.fromEntries(named);
}

const PROBLEM_TEXTS: Readonly<Record<PlacingProblem, MessageDescriptor>> = {
  no_network: msg`No answer from the server. Save again: the booking is made only once.`,
  price_changed: msg`The price has changed. Tell the guest the new total and save again.`,
  not_free: msg`This house was just taken. Choose another one.`,
  saved_before: msg`The booking was already saved with other details. Look at the list of the day before you save again.`,
  not_confirmed: msg`You have not confirmed it with a code. Nothing was written.`,
  not_allowed: msg`Your access does not allow this.`,
  refused: msg`These dates cannot be booked. Choose other dates or another house.`,
};

function PlacingNotice({ problem }: { readonly problem: PlacingProblem | null }) {
  const { i18n } = useLingui();
  if (problem === null) return null;
  return <Alert>{i18n._(PROBLEM_TEXTS[problem])}</Alert>;
}
