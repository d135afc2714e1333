import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FocusedHeading } from '#app/features/order/focused-heading.tsx';
import { goToPayment } from '#app/features/order/go-to-payment.ts';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { titleOfCode } from '#app/features/order/title-of-code.ts';
import { DatesPanel } from '#app/features/stay-picker/dates-panel.tsx';
import { PartyEditor } from '#app/features/stay-picker/party-editor.tsx';
import { partyText } from '#app/features/stay-picker/phrases.ts';
import type { RoomWish } from '#app/features/stay-picker/room-wish.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { readParty } from '#contract/availability/bill.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { ChangeWish } from '#contract/orders/change-body.ts';
import { ORDER_QUERY } from '#contract/orders/order-address.ts';
import { codeOfRoom, stayOfOrder } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type PickedDates, pickedStay } from '#domain/calendar/date-picking.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import { ChangeBill } from './change-bill.tsx';
import { acceptChange, type ChangeReply, previewChange } from './change-call.ts';
import styles from './change-form.module.css';
import { HousePictures } from './house-pictures.tsx';
import { refusalWords } from './refusal-words.tsx';

interface ChangeFormProps {
  readonly order: Order;
  readonly accessToken: string;
  readonly view: OrderPagesView;
}

type Plate = 'dates' | 'guests' | 'room';

/** Three plates, old to new, with the open one below them, and both bills. The resort prices every wish. */
export function ChangeForm({ order, accessToken, view }: ChangeFormProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const old = useMemo(() => stayOfOrder(order), [order]);
  const oldRooms = useMemo(() => roomsOf(order, view), [order, view]);
  const [picked, setPicked] = useState<PickedDates>(old);
  const [rooms, setRooms] = useState(oldRooms);
  const [room, setRoom] = useState(0);
  const [plate, setPlate] = useState<Plate>('dates');
  const [reply, setReply] = useState<ChangeReply | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const stay = useMemo(() => pickedStay(picked), [picked]);
  const [current, before] = [rooms[room], oldRooms[room]];
  useEffect(() => {
    setReply(null);
    if (stay === null || isSame({ stay, rooms }, { stay: old, rooms: oldRooms })) return;
    let isCurrent = true;
    previewChange(order.number, accessToken, { stay, rooms }).then((told) => isCurrent && setReply(told));
    return () => {
      isCurrent = false;
    };
  }, [order.number, accessToken, stay, rooms, old, oldRooms]);
  const accommodation = current?.accommodation;
  const party = current?.party;
  const wish = useMemo((): RoomWish | null => {
    if (accommodation === undefined || party === undefined) return null;
    const subject: RoomWish['subject'] = { kind: ALL_KINDS, roomTypeId: accommodation.roomTypeId, party };
    return { subject, today: resortToday(), rules: view.stayRules, accommodations: [accommodation] };
  }, [accommodation, party, view]);
  if (current === undefined || before === undefined || wish === null) return <Gone phone={view.phone} />;
  const replace = (next: ChangeWish['rooms'][number]) =>
    setRooms(rooms.map((each, index) => (index === room ? next : each)));
  const accept = async () => {
    if (stay === null || reply?.kind !== 'told') return;
    setIsBusy(true);
    const done = await acceptChange(order.number, accessToken, { stay, rooms }, reply.change);
    if (done.kind === 'told' && done.change.payment !== null) return goToPayment(done.change.payment);
    setIsBusy(false);
    if (done.kind !== 'told') return setReply(done);
    navigate(
      `${localizePath('/booking/thank-you', locale)}?${new URLSearchParams({ [ORDER_QUERY.number]: order.number })}`,
    );
  };
  const range = (dates: typeof old) => formatDayRange(dates.arrival, dates.departure, locale);
  const change = reply?.kind === 'told' ? reply.change : null;
  const pictures = <HousePictures old={before.accommodation} next={current.accommodation} view={view} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.soft}>
          <Trans>Changing a booking</Trans> {order.number}
        </p>
        <FocusedHeading>
          <Trans>What it was and what it will be</Trans>
        </FocusedHeading>
      </div>
      <div className={styles.wishes}>
        {rooms.length > 1 && (
          <div className={styles.rooms}>
            {rooms.map(({ accommodation: each }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place in the order
              <Button key={index} look="line" isSmall isChosen={index === room} onClick={() => setRoom(index)}>
                {titleOfCode(view, each.code)}
              </Button>
            ))}
          </div>
        )}
        <div className={styles.plates}>
          <PlateButton
            label={<Trans>Dates</Trans>}
            old={range(old)}
            next={stay === null ? null : range(stay)}
            isOpen={plate === 'dates'}
            onOpen={() => setPlate('dates')}
          />
          <PlateButton
            label={<Trans>Guests</Trans>}
            old={partyText(i18n, before.party)}
            next={partyText(i18n, current.party)}
            isOpen={plate === 'guests'}
            onOpen={() => setPlate('guests')}
          />
          <PlateButton
            label={<Trans>Accommodation</Trans>}
            old={titleOfCode(view, before.accommodation.code)}
            next={titleOfCode(view, current.accommodation.code)}
            isOpen={plate === 'room'}
            onOpen={() => setPlate('room')}
            pictures={!isWide && pictures}
          />
        </div>
        <section className={styles.panel} id="change-panel">
          {plate === 'dates' && (
            <>
              <DatesPanel
                key={current.accommodation.id}
                wish={wish}
                minimumStayBlocks={current.accommodation.minimumStayBlocks}
                picked={picked}
                onPick={setPicked}
                layout="turned"
                isInvalid={reply?.kind === 'refused'}
                old={old}
                isOwnRoom={current.accommodation.id === before.accommodation.id}
              />
              <p className={styles.key}>
                <span className={styles.line} aria-hidden="true" /> <Trans>as it was</Trans>
              </p>
            </>
          )}
          {plate === 'guests' && (
            <PartyEditor
              party={current.party}
              accommodation={current.accommodation}
              onChange={(party) => replace({ ...current, party })}
            />
          )}
          {plate === 'room' && (
            <ul className={styles.options}>
              {view.options
                .filter(({ accommodation: each }) => !each.phoneOnly && isPartyAllowed(current.party, each))
                .map(({ accommodation: each, title, picture }) => (
                  <li key={each.id}>
                    <button
                      type="button"
                      className={styles.option}
                      aria-pressed={each.id === current.accommodation.id}
                      onClick={() => replace({ ...current, accommodation: each })}
                    >
                      <span className={styles.picture}>
                        <Picture picture={picture} sizes="76px" isDecorative />
                      </span>
                      {title}
                    </button>
                  </li>
                ))}
            </ul>
          )}
        </section>
      </div>
      <div className={styles.bill} aria-live="polite">
        {change !== null && <ChangeBill change={change} view={view} pictures={isWide ? pictures : undefined} />}
        {reply?.kind === 'refused' && <Notice tone="alert">{refusalWords(reply.error, view.phone)}</Notice>}
        {reply?.kind === 'unreachable' && (
          <Notice tone="alert">
            <Trans>No answer from the resort, so the booking stays as it is. Check the connection and try again.</Trans>
          </Notice>
        )}
        {reply === null && stay !== null && isSame({ stay, rooms }, { stay: old, rooms: oldRooms }) && (
          <p className={styles.soft}>
            <Trans>Choose other dates, guests or accommodation: both bills will stand here.</Trans>
          </p>
        )}
        {change !== null && (
          <div className={styles.bar} data-pinned-bar>
            <Button onClick={accept} isBusy={isBusy}>
              <ActionWords
                due={formatPrice(toMinor(change.due), locale)}
                refund={formatPrice(toMinor(change.refund), locale)}
                kind={change.due > 0 ? 'due' : change.refund > 0 ? 'refund' : 'none'}
              />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function ActionWords({ due, refund, kind }: { due: string; refund: string; kind: 'due' | 'refund' | 'none' }) {
  if (kind === 'due') return <Trans>Pay {due} more</Trans>;
  return kind === 'refund' ? <Trans>Change and get {refund} back</Trans> : <Trans>Change the booking</Trans>;
}

interface PlateButtonProps {
  readonly label: ReactNode;
  readonly old: string;
  /** null: not chosen yet. */
  readonly next: string | null;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly pictures?: ReactNode;
}

function PlateButton({ label, old, next, isOpen, onOpen, pictures }: PlateButtonProps) {
  return (
    <button type="button" className={styles.plate} aria-expanded={isOpen} aria-controls="change-panel" onClick={onOpen}>
      <span className={styles.soft}>{label}</span>
      {pictures}
      {next === old ? (
        <span className={styles.soft}>
          <Trans>unchanged</Trans>
        </span>
      ) : (
        <del className={styles.soft}>
          <span className="visually-hidden">
            <Trans>It was:</Trans>{' '}
          </span>
          {old}
        </del>
      )}
      <strong>{next ?? '…'}</strong>
    </button>
  );
}

/** The accommodation has left the catalogue, so only a person can change the booking. */
function Gone({ phone }: { phone: string }) {
  return (
    <Notice tone="alert">
      <Trans>This booking can be changed only by the reception: {phone}.</Trans>
    </Notice>
  );
}

function roomsOf(order: Order, { options }: OrderPagesView): ChangeWish['rooms'] {
  return order.rooms.flatMap((room) => {
    const option = options.find(({ accommodation }) => accommodation.code === codeOfRoom(room));
    return option === undefined ? [] : [{ accommodation: option.accommodation, party: readParty(room) }];
  });
}

function isSame(one: ChangeWish, other: ChangeWish): boolean {
  return JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));
}

function keyOf({ stay, rooms }: ChangeWish) {
  return [stay.arrival, stay.departure, rooms.map(({ accommodation, party }) => [accommodation.id, party])];
}
