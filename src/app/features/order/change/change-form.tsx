import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { FocusedHeading } from '#app/features/order/ticket.tsx';
import { AddedExtras } from '#app/features/stay/additions.tsx';
import { DatesPanel } from '#app/features/stay/dates-panel.tsx';
import { PartyEditor } from '#app/features/stay/party-editor.tsx';
import { useHouseWish } from '#app/features/stay/room-wish.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { WishStep } from '#domain/search/wished-stay.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import { ChangeBill } from './change-bill.tsx';
import styles from './change-form.module.css';
import { CHANGE_PANEL_ID, type ChangedRoom, ChangePlates, type Plate, RoomButtons } from './change-plates.tsx';

import { isRefused, type OrderChange, refusalWords, useOrderChange } from './use-order-change.tsx';

interface HousePicturesProps {
  readonly old: Accommodation;
  readonly next: Accommodation;
  readonly view: Pick<OrderPagesView, 'options'>;
}

interface ChangePanelProps extends ChangedRoom {
  readonly take: (step: WishStep) => void;
}

/** Three plates, old to new, with the panel of the open one, and both bills. The resort prices every choice. */
export function ChangeForm({ order, accessToken, view }: { order: Order; accessToken: string; view: OrderPagesView }) {
  const { t } = useLingui();
  const isWide = useMediaQuery('(width >= 1200px)');
  const isForExtras = useLocation().hash === '#extras';
  const change = useOrderChange(order, accessToken, view);
  const [room, setRoom] = useState(0);
  const [open, setOpen] = useState<Plate>('dates');
  const { rooms, old } = change;
  const [current, before] = [rooms[room], old.rooms[room]];
  if (current === undefined || before === undefined) {
    // The accommodation has left the catalogue, so only a person can change the booking.
    const { phone } = view;
    return <Notice tone="alert">{t`This booking can be changed only by reception: ${phone}.`}</Notice>;
  }
  const parts = { change, before, current, view, open };
  const panel = <ChangePanel {...parts} take={(step) => change.take(step, room)} />;
  const pictures = <HousePictures old={before.accommodation} next={current.accommodation} view={view} />;
  return (
    <div className={`stack5 ${styles.page}`}>
      <div>
        <p className="note">
          <Trans>Changing booking</Trans> <span translate="no">{order.number}</span>
        </p>
        <FocusedHeading>{t`Before and after`}</FocusedHeading>
      </div>
      <div className="stack6">
        <div className="stack3 start">
          {rooms.length > 1 && <RoomButtons rooms={rooms} view={view} current={room} onChoose={setRoom} />}
          <ChangePlates {...parts} onOpen={setOpen} pictures={!isWide && pictures} panel={!isWide && panel} />
          {isWide && panel}
        </div>
        <AddedExtras isStarted={isForExtras} sold={old.extras} chosen={change.extras} onChange={change.putExtras} />
      </div>
      <ChangeAnswer change={change} view={view} pictures={isWide ? pictures : undefined} />
    </div>
  );
}

function ChangeAnswer({ change, view, pictures }: { change: OrderChange; view: OrderPagesView; pictures: ReactNode }) {
  const { t } = useLingui();
  const { reply, isUnchanged, isBusy, accept } = change;
  const told = reply?.kind === 'told' ? reply.told : null;
  return (
    <div className={`stack3 start ${styles.bill}`} aria-live="polite">
      {told !== null && (
        <>
          <h2 className={`subtitle above3 ${styles.billTitle}`}>{t`Bill`}</h2>
          <ChangeBill change={told} view={view} pictures={pictures} />
        </>
      )}
      <WhyNot change={change} phone={view.phone} />
      {reply === null && isUnchanged && (
        <p className="note">{t`Choose other dates, guests, accommodation or extras: both bills will stand here.`}</p>
      )}
      {told !== null && (
        <div className={`stack ${styles.bar}`} data-pinned-bar>
          <Button onClick={accept} isBusy={isBusy}>
            <ActionWords {...told} />
          </Button>
        </div>
      )}
    </div>
  );
}

/** If a bill is shown below, it is up to date, so its button tries again. */
function WhyNot({ change: { reply, failure, askAgain }, phone }: { change: OrderChange; phone: string }) {
  const { t } = useLingui();
  const refused = isRefused(reply) ? reply : isRefused(failure) ? failure : null;
  if (refused !== null) return <Notice tone="alert">{refusalWords(refused, phone)}</Notice>;
  if (reply?.kind === 'unreachable') {
    const again = <Button look="line" isSmall onClick={askAgain}>{t`Try again`}</Button>;
    return (
      <Notice tone="alert" actions={again}>
        {t`No answer from the resort, so the booking stays as it is. Check the connection and try again.`}
      </Notice>
    );
  }
  if (failure === null) return null;
  return (
    <Notice tone="alert">
      {t`No answer from the resort, so it is not known whether the change went through. Try again.`}
    </Notice>
  );
}

function ActionWords(sums: { readonly due: number; readonly refund: number }) {
  const locale = useLocale();
  const [due, refund] = [sums.due, sums.refund].map((sum) => formatPrice(toMinor(sum), locale));
  if (sums.due > 0) return <Trans>Pay {due} more</Trans>;
  return sums.refund > 0 ? <Trans>Change and get {refund} back</Trans> : <Trans>Change the booking</Trans>;
}

function ChangePanel(props: ChangePanelProps) {
  const { current, open, take } = props;
  return (
    <section className={`shrink ${styles.panel}`} id={CHANGE_PANEL_ID}>
      {open === 'dates' && <ChangeDates {...props} />}
      {open === 'guests' && (
        <PartyEditor
          party={current.party}
          accommodation={current.accommodation}
          onChange={(party) => take({ type: 'rooms_changed', rooms: [party] })}
        />
      )}
      {open === 'room' && <ChangeHouse {...props} />}
    </section>
  );
}

function ChangeDates({ change, before, current: { accommodation, party }, view, take }: ChangePanelProps) {
  const { old, picked, reply } = change;
  const wish = useHouseWish(accommodation, party, resortToday(), view);
  return (
    <>
      <DatesPanel
        key={accommodation.id}
        wish={wish}
        minimumStayBlocks={accommodation.minimumStayBlocks}
        picked={picked}
        onPick={(dates) => take({ type: 'dates_picked', picked: dates })}
        layout="turned"
        isInvalid={isRefused(reply)}
        old={old.stay}
        isOwnRoom={accommodation.id === before.accommodation.id}
      />
      <p className="note row2">
        <span className={styles.line} aria-hidden="true" /> <Trans>as it was</Trans>
      </p>
    </>
  );
}

/** Houses that fit the party and can be booked on the site. */
function ChangeHouse({ current, view, take }: ChangePanelProps) {
  const fitting = view.options.filter(
    ({ accommodation }) => !accommodation.phoneOnly && isPartyAllowed(current.party, accommodation),
  );
  return (
    <ul className={`stack3 start ${styles.options}`}>
      {fitting.map(({ accommodation, title, picture }) => (
        <li key={accommodation.id}>
          <button
            type="button"
            className={`card stack tight wide middle gap3 begin ${styles.option}`}
            aria-pressed={accommodation.id === current.accommodation.id}
            onClick={() => take({ type: 'house_changed', id: accommodation.id })}
          >
            <span className={`clip ${styles.picture}`}>
              <Picture picture={picture} sizes="76px" isDecorative />
            </span>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The old house, faded, and the new one; one picture if it stays the same. The row's height never changes. */
export function HousePictures({ old, next, view }: HousePicturesProps) {
  const pictureOf = ({ id }: Accommodation) => view.options.find((option) => option.accommodation.id === id)?.picture;
  const [was, willBe] = [pictureOf(old), pictureOf(next)];
  const isMoved = old.id !== next.id;
  return (
    <span className={`row2 ${styles.pictures}`}>
      {isMoved && was !== undefined && (
        <>
          <span className={`${styles.house} ${styles.old}`}>
            <Picture picture={was} sizes="180px" isDecorative />
          </span>
          <Icon name="forward" />
        </>
      )}
      {willBe !== undefined && (
        <span className={styles.house}>
          <Picture picture={willBe} sizes="180px" isDecorative />
        </span>
      )}
    </span>
  );
}
