import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import type { ChosenStayStatus } from '#app/features/checkout/chosen-stay.ts';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { askAgain } from '#app/stores/availability/availability-store.ts';
import { openFilters } from '#app/stores/interface-store.ts';
import { changeCurrentRoom, moveStay } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice, RetryNotice } from '#app/ui/feedback/notice.tsx';
import { useShown } from '#app/ui/hooks/use-shown.ts';
import { KnownAt } from '#app/ui/price/price.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { countNights, stayFrom } from '#domain/stay/stay.ts';
import { areDatesRefused, isFreeOnNoDate, isRefused, nearestArrivalOf } from '#domain/stay/stay-status.ts';
import { serverNow } from '#offline/server-time.ts';

interface OfferNoticeProps {
  readonly offer: ChosenStayStatus;
  readonly chosen: ChosenStay;
  readonly view: Pick<OrderPagesView, 'options'>;
  /** Comes with the resort's refusal of this stay; null if there is none. */
  readonly nearestArrival: CalendarDate | null;
}

/** Why the chosen stay cannot be booked now, and what to do next. Renders nothing while it can be booked. */
export function OfferNotice(props: OfferNoticeProps) {
  return (
    <div ref={useShown(props.offer.kind)}>
      <OfferWords {...props} />
    </div>
  );
}

function OfferWords({ offer, chosen, view, nearestArrival }: OfferNoticeProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  if (offer.kind === 'free' || offer.kind === 'asking') return null;
  if (offer.kind === 'offline') {
    // It waits in the outbox, and the resort accepts it at this price or not at all.
    return (
      <Notice tone="quiet">
        <strong>
          <Trans>
            No connection to the resort. Price <KnownAt knownAtMs={offer.knownAtMs} nowMs={serverNow()} />
          </Trans>
        </strong>{' '}
        <Trans>
          You can book: we send the order as soon as there is a connection. It is booked at this price or not at all.
        </Trans>
      </Notice>
    );
  }
  const { statuses } = offer;
  // Refused dates come first, then unknown statuses, then other refusals.
  const status =
    statuses.find(areDatesRefused) ?? statuses.find(({ kind }) => kind === 'unknown') ?? statuses.find(isRefused);
  if (status === undefined) return null;
  const text = stayStatusText(i18n, status, 'checkout');
  if (!isRefused(status)) return <RetryNotice onRetry={askAgain}>{text}</RetryNotice>;
  if (areDatesRefused(status)) {
    return (
      <Notice tone="alert" actions={<ChangeDates isAlone />}>
        {text}
      </Notice>
    );
  }
  // Several rooms have to be free on the same days, and the status of one room does not tell when they are.
  const nearest = nearestArrival ?? (chosen.rooms.length === 1 ? nearestArrivalOf(status) : null);
  const lostRooms = statuses.flatMap((each, place) => (isRefused(each) ? [place] : []));
  // Both houses of a split stay belong to the only room of the search.
  const isSplit = chosen.rooms.some((room) => room.stay !== undefined);
  const lostCodes = new Set(lostRooms.flatMap((room) => chosen.rooms[room]?.accommodation.code ?? []));
  const lostTitles = [...lostCodes].map((code) => titleOfCode(view, code)).join(', ');
  const day = nearest === null ? null : formatDay(nearest, locale);
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {nearest !== null && (
            <Button look="line" isSmall onClick={() => moveStay(stayFrom(nearest, countNights(chosen.stay)))}>
              {t`Take dates from ${day}`}
            </Button>
          )}
          {(nearest !== null || chosen.rooms.length > 1 || !isFreeOnNoDate(status)) && (
            <ChangeDates isAlone={nearest === null} />
          )}
          <BackToChoice look="plain" prepare={() => changeCurrentRoom(isSplit ? 0 : (lostRooms[0] ?? 0))}>
            {t`Choose other accommodation`}
          </BackToChoice>
        </>
      }
    >
      {text}
      {chosen.rooms.length > 1 && <p>{t`No longer free: ${lostTitles}`}</p>}
    </Notice>
  );
}

interface BackToChoiceProps {
  readonly look: 'line' | 'plain';
  /** Says where the page of the choice begins. Dates, guests and the other rooms stay. */
  readonly prepare: () => void;
  readonly children: ReactNode;
}

function BackToChoice({ look, prepare, children }: BackToChoiceProps) {
  const navigate = useNavigate();
  return (
    <Button
      look={look}
      isSmall
      onClick={() => {
        prepare();
        void navigate('/booking');
      }}
    >
      {children}
    </Button>
  );
}

function ChangeDates({ isAlone }: { isAlone: boolean }) {
  return (
    <BackToChoice look={isAlone ? 'line' : 'plain'} prepare={() => openFilters('dates')}>
      <Trans>Change dates</Trans>
    </BackToChoice>
  );
}
