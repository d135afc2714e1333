import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { MendEmail } from '#app/features/order/access/mend-email.tsx';
import { WaitingChange } from '#app/features/order/change/waiting-change.tsx';
import styles from '#app/features/order/order-page.module.css';
import { OrderExtras } from '#app/features/order/order-ticket.tsx';
import { OpenRest } from '#app/features/order/payment/open-rest.tsx';
import { ArrivalWords } from '#app/features/order/standing/arrival-words.tsx';
import { standingWords } from '#app/features/order/standing/standing-words.tsx';
import { Ticket } from '#app/features/order/ticket.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { takeAwaitedPass } from '#app/storage/orders/awaited-passes.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import {
  askedOfOrder,
  openRestOf,
  owedAtReception,
  stayOfOrder,
  waitingChangeOf,
} from '#contract/orders/order-facts.ts';
import layout from './booked.module.css';
import { OrderBill } from './order-bill.tsx';
import { Figures, PassTicket } from './pass-ticket.tsx';
import { PrintedHead } from './printed-head.tsx';
import type { OrderSheetProps } from './sheet-props.ts';
import { following, standing, TearMoment, unfolding } from './tear-moment.tsx';
import { canBeChangedHere, StayLinks, WaysThere } from './ways-there.tsx';

/** A booked stay: the ticket for the desk with its bill beside it, then how to get there; everything else is below. */
export function Booked(props: OrderSheetProps) {
  const { order, access, pass, view, onChanged = () => undefined } = props;
  const tear = useTear(order.number);
  const awaiting = (look: string | undefined, move: string | undefined) =>
    [look, tear.isPlaying && move].filter(Boolean).join(' ');
  return (
    <div className={`stack ${layout.booked}`} data-moment={tear.isPlaying ? 'due' : undefined}>
      <PrintedHead order={order} view={view} />
      <div className={layout.ticket}>
        <div className={awaiting(layout.figures, standing)}>
          <Figures view={view} />
        </div>
        <div className={awaiting(undefined, unfolding)}>
          <PassTicket order={order} pass={pass} view={view} />
        </div>
        {tear.isPlaying && <TearMoment order={order} view={view} onEnd={tear.end} />}
      </div>
      <div className={awaiting(layout.ways, following)}>
        <WaysThere order={order} access={access} view={view} />
      </div>
      {access !== null && <WaitingChange order={order} accessToken={access.token} onChanged={onChanged} />}
      {access !== null && <OpenRest order={order} accessToken={access.token} onChanged={onChanged} />}
      <StayLinks {...props} />
      <NextWords {...props} />
      <div className={awaiting(layout.bill, following)}>
        <OrderBill order={order} view={view} />
        <PrintButton />
      </div>
    </div>
  );
}

function NextWords({ order, access, view }: OrderSheetProps) {
  const locale = useLocale();
  const email = access?.email ?? null;
  const owed = owedAtReception(order);
  const rest = openRestOf(order);
  const standing =
    rest === null && owed > 0
      ? standingWords('confirmed', formatPrice(owed, locale))
      : standingWords(order.status, formatPrice(askedOfOrder(order), locale), null, 1, rest);
  return (
    <Ticket>
      <p>
        {/* The notices above say what is still to be paid. */}
        {waitingChangeOf(order) === null && (rest === null || access === null) && standing.text}{' '}
        {email !== null && (
          <Trans>
            An email with the bill and the calendar file was sent to{' '}
            <strong className={styles.email} translate="no">
              {email}
            </strong>
            .
          </Trans>
        )}
      </p>
      <MendEmail order={order} access={access} />
      <OrderExtras order={order} view={view} />
      <ArrivalWords
        arrival={stayOfOrder(order).arrival}
        view={view}
        isPaidAtReception={rest === null && (order.status === 'confirmed' || owed > 0)}
        isChangedHere={access !== null && canBeChangedHere(order)}
      />
    </Ticket>
  );
}

/** Only wide screens have it, where a printer or a PDF is at hand. The sheet is the ticket and the bill. */
function PrintButton() {
  const { t } = useLingui();
  return (
    <div className={layout.print}>
      <Button look="line" onClick={() => window.print()}>
        <Icon name="document" />
        {t`Print the bill`}
      </Button>
    </div>
  );
}

/** The bill becomes the pass: once, right after the booking, and not for guests who want less motion. */
function useTear(number: string) {
  const [isPlaying, setIsPlaying] = useState(
    () => takeAwaitedPass(number) && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const end = useCallback(() => setIsPlaying(false), []);
  return { isPlaying, end };
}
