import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { RefusedCall } from '../../api.ts';
import { useOffline } from '../../offline/use-device.ts';
import { Bill } from '../booking/bill.tsx';
import { type Debtor, TakePayment } from '../money/take-payment.tsx';
import { isTyping } from '../shell/is-typing.ts';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { CancelStay, NoShowSheet } from './cancel-stay.tsx';
import { StayRefusal } from './conflict-text.tsx';
import { type Debt, DebtSheet } from './debt-sheet.tsx';
import styles from './drawer.module.css';
import { Drawer } from './drawer.tsx';
import { OfflineStay } from './offline-stay.tsx';
import { canComeNow, StayActionRow } from './stay-action-row.tsx';
import { readStay } from './stay-api.ts';
import { StayChangeForm } from './stay-change-form.tsx';
import { StayHead } from './stay-head.tsx';
import { StayHistory } from './stay-history.tsx';
import { StayMails } from './stay-mails.tsx';
import { StayMoney } from './stay-money.tsx';
import { StayNotes } from './stay-notes.tsx';
import { StayRooms } from './stay-rooms.tsx';
import { useStayActions } from './use-stay-actions.ts';

interface StayDrawerProps {
  /** null: closed. */
  readonly number: string | null;
  /** Numbers of the page's stays, in its order. */
  readonly neighbours: readonly string[];
  readonly onShow: (number: string | null) => void;
}

/** Everything about one stay. Arrow keys go to its neighbours on the page; Enter checks its guests in. */
export function StayDrawer({ number, ...props }: StayDrawerProps) {
  return number === null ? null : <OpenDrawer number={number} {...props} />;
}

function OpenDrawer({ number, neighbours, onShow }: StayDrawerProps & { readonly number: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ['stay', number],
    queryFn: () => readStay(number),
    placeholderData: keepPreviousData,
  });
  const [debt, setDebt] = useState<Debt | null>(null);
  // Without a network, the ledger with its form is not shown, so this form opens instead.
  const [debtor, setDebtor] = useState<Debtor | null>(null);
  const [payingNumber, setPaying] = useState<string | null>(null);
  const [changingNumber, setChanging] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState<{ readonly number: string; readonly seen: number } | null>(null);
  const [isNoShowAsked, setNoShowAsked] = useState(false);
  const { ask, busyNumber, refused, forget } = useStayActions();
  const isOffline = useOffline();
  const stay = data?.data;
  const place = neighbours.indexOf(number);
  const [above, below] = [place > 0 ? neighbours[place - 1] : undefined, neighbours[place + 1]];
  const show = (next: string | null) => {
    forget();
    setPaying(null);
    setChanging(null);
    onShow(next);
  };
  const note = (action: Debt['action'], of: DeskStay) => {
    if (of.balance > 0) setDebt({ stay: of, action });
    else ask({ kind: 'presence', stay: of, action });
  };
  const onKey = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    if (event.code === 'Enter') {
      const isPress = event.repeat || (event.target instanceof Element && event.target.closest('button, a') !== null);
      if (isPress || stay === undefined || busyNumber !== null || !canComeNow(stay)) return;
      event.preventDefault();
      note('check_in', stay);
      return;
    }
    const next = event.code === 'ArrowUp' ? above : event.code === 'ArrowDown' ? below : undefined;
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  const isGone = error instanceof RefusedCall && error.status === 404;
  const name = stay === undefined ? '' : `${stay.first_name} ${stay.last_name}`.trim();
  const shared = { ask, busyNumber };
  return (
    <Drawer label={name === '' ? t`Booking ${number}` : name} onClose={() => show(null)} onKey={onKey}>
      <StayHead
        number={number}
        stay={stay}
        onAbove={above === undefined ? null : () => show(above)}
        onBelow={place < 0 || below === undefined ? null : () => show(below)}
        onClose={() => show(null)}
      >
        {stay !== undefined && (
          <StayActionRow
            stay={stay}
            {...shared}
            onNote={(action) => note(action, stay)}
            onTake={() => setPaying(stay.number)}
            onChange={() => setChanging(stay.number)}
            onNoShow={() => setNoShowAsked(true)}
            onCancel={() => setCancelling({ number: stay.number, seen: stay.changes })}
          />
        )}
      </StayHead>
      {isOffline && stay === undefined && <OfflineStay number={number} onNote={note} />}
      {error !== null && !isOffline && (
        <RetryAlert onRetry={refetch}>
          {isGone ? <Trans>There is no such booking.</Trans> : <Trans>The booking could not be read.</Trans>}
        </RetryAlert>
      )}
      {refused !== null && <StayRefusal {...refused} onClose={forget} />}
      {stay !== undefined && changingNumber === stay.number && (
        <StayChangeForm key={`change ${stay.number}`} stay={stay} onClose={() => setChanging(null)} />
      )}
      {stay !== undefined && (
        <div className={`stack5 ${styles.body}`}>
          <div className="stack5 shrink start">
            <StayRooms stay={stay} {...shared} />
            <StayBill stay={stay} />
            <StayNotes key={`notes ${stay.number}`} stay={stay} />
          </div>
          <div className="stack5 shrink start">
            <StayMoney
              key={`money ${stay.number}`}
              stay={stay}
              isTaking={payingNumber === stay.number}
              onTake={(isTaking) => setPaying(isTaking ? stay.number : null)}
            />
            <StayMails key={`mails ${stay.number}`} stay={stay} />
            <StayHistory key={`history ${stay.number}`} stay={stay} />
          </div>
        </div>
      )}
      {stay !== undefined && (
        <CancelStay
          stay={stay}
          seen={cancelling?.number === stay.number ? cancelling.seen : null}
          onClose={() => setCancelling(null)}
        />
      )}
      {stay !== undefined && (
        <NoShowSheet
          stay={stay}
          isOpen={isNoShowAsked}
          onClose={() => setNoShowAsked(false)}
          onYes={() => ask({ kind: 'presence', stay, action: 'no_show' })}
        />
      )}
      <DebtSheet
        debt={debt}
        onClose={() => setDebt(null)}
        ask={ask}
        onTake={(of) => (stay === undefined ? setDebtor(of) : setPaying(of.number))}
      />
      <TakePayment debtor={debtor} onClose={() => setDebtor(null)} />
    </Drawer>
  );
}

/** The guest's bill, with the units. */
function StayBill({ stay: { bill, rooms, arrival, departure } }: { readonly stay: DeskStayDetails['data'] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nights = nightsText(i18n, daysBetween(calendarDate(arrival), calendarDate(departure)));
  return (
    <Bill
      quote={bill}
      heading={<Trans context="of a booking">Bill</Trans>}
      subheading={
        <>
          <Plural value={rooms.length} one="# room" other="# rooms" />, {nights}
        </>
      }
      titles={rooms.map(({ title, unit }) => (unit === null ? title[locale] : `${title[locale]}, ${unit}`))}
    />
  );
}

const PARAM = 'stay';

/** The number of the stay that the drawer shows is in the address; null: closed. */
export function useOpenStay() {
  const [search, setSearch] = useSearchParams();
  const openStay = (number: string | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (number === null) next.delete(PARAM);
      else next.set(PARAM, number);
      return next;
    });
  return { number: search.get(PARAM), openStay };
}
