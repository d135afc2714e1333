import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type CancellationFacts, type CancelReply, cancelOrder } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { orderPath } from '#app/features/order/order-path.ts';
import { titlesOfRooms } from '#app/features/stay/title-of-code.ts';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { AvailableMark, Notice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import { codeOfRoom, stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { countNights } from '#domain/stay/stay.ts';
import styles from './cancel-sheet.module.css';
import { RefundWords } from './refund-words.tsx';

/** The words at the ends must not touch those of the free date. */
const [LEAST_PERCENT, MOST_PERCENT] = [25, 75];

interface CancelSheetProps {
  readonly order: PassedOrder;
  readonly accessToken: string;
  readonly view: OrderPagesView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCancelled: (facts: CancellationFacts) => void;
  /** The booking may no longer be what the page shows: a cancellation had no answer, or was refused. */
  readonly onChanged: () => void;
}

/** The refund, when and how it is paid, before the button that cancels. The resort calculates it at each opening. */
function CancelSheet({ order, accessToken, view, isOpen, onClose, onCancelled, onChanged }: CancelSheetProps) {
  const { t } = useLingui();
  const { number } = order;
  const [answer, setAnswer] = useState<CancelReply | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<CancellationFacts | 'unsure' | null>(null);
  const [news, setNews] = useState<'unsure' | 'less' | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    setAnswer(null);
    setNews(null);
    return takeAnswer(cancelOrder(number, accessToken, null), (preview) => {
      setAnswer(preview);
      setOutcome(withoutResult(preview));
    });
  }, [isOpen, number, accessToken]);
  const tell = useEffectEvent(onCancelled);
  const refresh = useEffectEvent(onChanged);
  useEffect(() => {
    if (isOpen || outcome === null) return;
    setOutcome(null);
    // Not earlier: the page of a cancelled booking has no sheet that could say why.
    if (outcome === 'unsure') return refresh();
    // Closing has scrolled back to the button; the result is shown at the top.
    scrollTo({ top: 0, behavior: 'instant' });
    tell(outcome);
  }, [isOpen, outcome]);
  const cancel = async () => {
    if (answer?.kind !== 'told') return;
    setIsBusy(true);
    const done = await cancelOrder(number, accessToken, answer.told);
    const isLess = done.kind === 'refused' && done.error === 'terms_changed';
    const next = isLess ? await cancelOrder(number, accessToken, null) : done;
    setIsBusy(false);
    const isDone = next.kind === 'told' && !isLess;
    setOutcome(isDone ? next.told : done.kind === 'unreachable' ? 'unsure' : withoutResult(next));
    if (done.kind === 'unreachable') return setNews('unsure');
    setNews(isLess && next.kind === 'told' ? 'less' : null);
    if (!isDone) return setAnswer(next);
    onClose();
  };
  return (
    <ConfirmSheet
      title={t`Cancel the booking`}
      isOpen={isOpen}
      onClose={onClose}
      no={<Trans context="the booking">Keep</Trans>}
      yes={<Trans context="the booking">Cancel</Trans>}
      onYes={cancel}
      isBusy={isBusy}
      isReady={answer?.kind === 'told'}
    >
      <div className="stack5">
        <Which order={order} view={view} />
        <div aria-live="polite" className="stack5">
          {news === 'unsure' && (
            <Notice tone="alert">
              {t`No answer from the resort, so it is not known whether the booking is cancelled. Try again.`}
            </Notice>
          )}
          {news === 'less' && <Notice tone="alert">{REFUSALS.terms_changed}</Notice>}
          <Meaning answer={answer} order={order} />
        </div>
      </div>
    </ConfirmSheet>
  );
}

/** A booking that the resort refuses to cancel may be another than the page shows, such as a cancelled one. */
function withoutResult({ kind }: CancelReply): 'unsure' | null {
  return kind === 'refused' || kind === 'missing' ? 'unsure' : null;
}

function Which({ order, view }: Pick<CancelSheetProps, 'order' | 'view'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const stay = stayOfOrder(order);
  const [code] = order.rooms.map(codeOfRoom);
  const picture = view.options.find(({ accommodation }) => accommodation.code === code)?.picture;
  return (
    <div className={`row4 inside3 ${styles.which}`}>
      {picture !== undefined && (
        <div className={`picture firm ${styles.picture}`}>
          <Picture picture={picture} sizes="60px" isDecorative />
        </div>
      )}
      <div>
        <p className="strong">
          {formatDayRange(stay.arrival, stay.departure, locale)}, {nightsText(i18n, countNights(stay))}
        </p>
        <p className={`note ${styles.soft}`}>
          {titlesOfRooms(view, order.rooms, locale).join('; ')},{' '}
          <span className="unbroken" translate="no">
            {order.number}
          </span>
        </p>
      </div>
    </div>
  );
}

function Meaning({ answer, order }: { answer: CancelReply | null; order: PassedOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (answer === null) {
    return (
      <>
        <Skeleton inlineSize="16rem" />
        <Skeleton inlineSize="12rem" />
      </>
    );
  }
  if (answer.kind !== 'told') {
    return (
      <Notice tone="alert">{REFUSALS[answer.kind === 'refused' ? answer.error : answer.kind] ?? NO_ANSWER}</Notice>
    );
  }
  const facts = answer.told;
  const { arrival } = stayOfOrder(order);
  const today = resortToday();
  const price = facts.todayMinor === null ? null : formatPrice(facts.todayMinor, locale);
  return (
    <>
      <RefundWords facts={facts} today={today} />
      {facts.paidMinor > 0 && <TermBar today={today} freeUntil={facts.freeUntil} arrival={arrival} />}
      <section className={styles.losses}>
        <h3 className="note strong sans below2">{t`What you lose`}</h3>
        <ul>
          <Loss name={<Trans>Your nights</Trans>}>
            <Trans>Others can book them at once</Trans>
          </Loss>
          {losesPrice(facts, totalOfOrder(order)) && (
            <Loss name={<Trans>Your price</Trans>}>
              {price === null ? t`A new booking has the price of its day` : t`Today these nights cost ${price}`}
            </Loss>
          )}
        </ul>
      </section>
      <p>
        <Trans>
          Not these dates? <TextLink href={orderPath(order.number, 'change')}>Change the booking</TextLink>
        </Trans>
      </p>
    </>
  );
}

function Loss({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span>{name}</span>
      <span className={`note ${styles.soft}`}>{children}</span>
    </li>
  );
}

/** A guest who books again pays that day's price, so cancelling is a loss unless the price is known to be no higher. */
export function losesPrice({ todayMinor }: CancellationFacts, totalMinor: number): boolean {
  return todayMinor === null || todayMinor > totalMinor;
}

type Reason = Extract<CancelReply, { kind: 'refused' }>['error'] | CancelReply['kind'];

const REFUSALS: { readonly [Each in Reason]?: ReactNode } = {
  stay_has_begun: <Trans>The stay has begun, so only reception can cancel it. Call us.</Trans>,
  not_cancellable: <Trans>This booking has been cancelled already, or is not confirmed yet.</Trans>,
  terms_changed: <Trans>Nothing is cancelled: the refund is now less than you were told. Look again.</Trans>,
  missing: <Trans>This link no longer works. Ask for a new one on the booking’s page.</Trans>,
};

const NO_ANSWER = (
  <Trans>No answer from the resort, so the booking stays as it is. Check the connection and open this again.</Trans>
);

/** Days from today to the arrival: all of the money comes back until the lit door. A past date is left out. */
export function TermBar({ today, freeUntil, arrival }: Record<'today' | 'freeUntil' | 'arrival', CalendarDate>) {
  const { t } = useLingui();
  const locale = useLocale();
  const isFree = freeUntil >= today;
  const percent = (100 * daysBetween(today, freeUntil)) / Math.max(1, daysBetween(today, arrival));
  const place = isFree ? Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, percent)) : 0;
  const days = [
    [t`today`, today],
    [t`free until`, isFree ? freeUntil : null],
    [t`arrival`, arrival],
  ] as const;
  return (
    <div className="stack3" style={{ '--free': `${place}%` } as CSSProperties}>
      <div className={`anchor ${styles.bar}`} aria-hidden="true">
        {isFree && (
          <span className={`stack raised central placed ${styles.door}`}>
            <AvailableMark />
          </span>
        )}
      </div>
      <dl className={`stack2 ${styles.days}`}>
        {days.map(
          ([name, day]) =>
            day !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatDay(day, locale)}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

interface CancelButtonProps extends Omit<CancelSheetProps, 'isOpen' | 'onClose'> {
  readonly isOpenAtOnce?: boolean | undefined;
}

export function CancelButton({ isOpenAtOnce = false, ...sheet }: CancelButtonProps) {
  const overlay = useOverlay(`cancel-${sheet.order.number}`);
  const open = useEffectEvent(overlay.open);
  useEffect(() => {
    if (isOpenAtOnce) open();
  }, [isOpenAtOnce]);
  return (
    <>
      <Button look="plain" isSmall onClick={overlay.open} aria-haspopup="dialog">
        <Trans>Cancel the booking</Trans>
      </Button>
      <CancelSheet {...sheet} isOpen={overlay.isOpen} onClose={overlay.close} />
    </>
  );
}
