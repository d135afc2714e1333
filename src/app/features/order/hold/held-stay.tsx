import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { describeStoredStay } from '#app/features/order/listed-stay.tsx';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { checkingWords } from '#app/features/order/ticket.tsx';
import { formatClock } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { askedOfOrder, holdEndOf, paymentStateOfOrder } from '#contract/orders/order-facts.ts';
import { linkToOrderedStay } from '#contract/orders/order-rooms.ts';
import { holdMsOf, type OrderState } from '#domain/order/order-state.ts';
import { findKey } from './device-key.ts';
import styles from './held-stay.module.css';
import { HoldTrouble, Hourglass, ReleaseButton, URGENT_SECONDS } from './hold-parts.tsx';
import { useHoldActions, useSecondsLeft, useShownStatus } from './use-hold.ts';

const SECONDS_PER_MINUTE = 60;

interface HeldStayProps {
  readonly stored: StoredPass;
  /** The resort has answered about it since the page was opened: before that it may already be paid. */
  readonly isAnswered: boolean;
  /** The request to the resort has ended, with an answer or without. */
  readonly hasAsked: boolean;
  readonly view: OrderPagesView;
  readonly onChanged: () => void;
}

/** A stay that waits for its payment: the remaining time, and the guest's options. */
export function HeldStay(props: HeldStayProps) {
  const { stored, view, onChanged } = props;
  const { i18n, t } = useLingui();
  const { order } = stored;
  const { dates, titles, party, picture, href } = describeStoredStay(stored, view, i18n);
  const holdUntil = holdEndOf(order);
  const payment = paymentStateOfOrder(order);
  const status = useShownStatus({ status: order.status, holdUntil }, onChanged);
  const link = <ButtonLink look="line" href={href}>{t`See the booking`}</ButtonLink>;
  return (
    <article className="card clip compact">
      {holdUntil !== null && status !== 'expired' && <HeldStrip status={status} holdUntil={holdUntil} />}
      <div className="stack4 around4">
        <div className={`line gap4 ${styles.stay}`}>
          {picture !== null && (
            <div className={`picture firm ${styles.picture}`}>
              <Picture picture={picture} sizes="88px" isDecorative />
            </div>
          )}
          <div>
            <h3 className={styles.dates}>{dates}</h3>
            <p>{titles}</p>
            <p className="note">
              {party},{' '}
              <span className="unbroken" translate="no">
                {order.number}
              </span>
            </p>
          </div>
        </div>
        {isMoneyUnderWay(payment) ? (
          <>
            <p role="status">
              {t`Your payment is at the bank. The nights are held meanwhile; do not pay a second time.`}
            </p>
            {link}
          </>
        ) : status === 'expired' ? (
          <>
            <p role="status">{t`The time is over, and the nights are free for others again.`}</p>
            <ButtonLink look="line" href={`/booking?${linkToOrderedStay(order)}`}>{t`Choose again`}</ButtonLink>
          </>
        ) : (
          <HeldActions {...props} link={link} />
        )}
      </div>
    </article>
  );
}

function HeldActions({ stored, isAnswered, hasAsked, link, onChanged }: HeldStayProps & { link: ReactNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { number, status } = stored.order;
  const token = useKey(number, isAnswered);
  const { progress, stateOf, pay, moveToReception, release } = useHoldActions(number, token ?? null, onChanged);
  const total = formatPrice(askedOfOrder(stored.order), locale);
  const isLarge = status === 'awaiting_confirmation';
  if (token === null) {
    return (
      <>
        <p>
          <Trans>
            To pay or to let it go, return to the tab in which you booked, or open the link in our email: this tab does
            not have the key to the booking.
          </Trans>
        </p>
        {link}
      </>
    );
  }
  if (!isAnswered) {
    return (
      <div className={`stack3 ${styles.actionsPlace}`}>
        <p role="status">{hasAsked ? checkingWords(true).text : checkingWords(false).title}</p>
        {link}
      </div>
    );
  }
  if (token === undefined) return <div className={`stack3 ${styles.actionsPlace}`} />;
  return (
    <div className={`stack2 ${styles.actions}`}>
      {isLarge && (
        <p>{t`Open the link in our email to confirm the booking. If you pay now, nothing needs confirming.`}</p>
      )}
      <HoldTrouble progress={progress} />
      <Button onClick={pay} {...stateOf('paying')}>{t`Pay ${total}`}</Button>
      {!isLarge && (
        <>
          <Button look="line" onClick={moveToReception} {...stateOf('moving')}>{t`Pay at reception`}</Button>
          <ReleaseButton {...stateOf('releasing')} onRelease={release} name={`release-${number}`} isSmall />
        </>
      )}
    </div>
  );
}

/** undefined: device and other tabs have not answered yet; null: none has the key. */
function useKey(number: string, isAnswered: boolean): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer may say that the key is no longer valid
  useEffect(() => {
    setToken(undefined);
    return takeAnswer(findKey(number), (found) => setToken(found?.accessToken ?? null));
  }, [number, isAnswered]);
  return token;
}

/** The remaining minutes, as words and as a line. Shows only the end time until the server's time is known. */
function HeldStrip({ status, holdUntil }: { status: OrderState; holdUntil: string }) {
  const { t } = useLingui();
  const left = useSecondsLeft(holdUntil);
  const end = formatClock(Date.parse(holdUntil));
  const minutes = Math.ceil((left ?? 0) / SECONDS_PER_MINUTE);
  const whole = (holdMsOf(status) ?? 60_000) / 1000;
  const share = left === null ? 1 : Math.min(1, left / whole);
  const isUrgent = left !== null && left < URGENT_SECONDS;
  return (
    <div className={isUrgent ? `${styles.strip} ${styles.urgent}` : styles.strip}>
      {/* With the timer role, screen readers read the minutes on demand. */}
      <p role="timer">
        <Hourglass />
        <span>
          {left === null ? (
            t`We hold it for you`
          ) : (
            <Trans>
              Held for you: <strong>{minutes} min</strong> left
            </Trans>
          )}
        </span>{' '}
        <span className={`unbroken ${styles.end}`}>{t`until ${end}`}</span>
      </p>
      <div className={styles.line} style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
    </div>
  );
}
