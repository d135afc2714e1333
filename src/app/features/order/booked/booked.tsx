import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { MendEmail } from '#app/features/order/access/mend-email.tsx';
import { ArrivalWords, StayLinks, WaysThere } from '#app/features/order/booked/ways-there.tsx';
import { OrderExtras, OrderFacts } from '#app/features/order/order-ticket.tsx';
import { standingWords } from '#app/features/order/standing/standing-words.tsx';
import { FocusedHeading, Ticket } from '#app/features/order/ticket.tsx';
import { PassStub } from '#app/features/passes/pass-stub.tsx';
import { callByName } from '#app/format/call-by-name.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { takeAwaitedPass } from '#app/storage/orders/own-order-pages.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { askedOfOrder, openRestOf, owedAtReception, waitingChangeOf } from '#contract/orders/order-facts.ts';
import { firstNameOf } from '#contract/orders/told-details.ts';
import { avifPath, avifWidths } from '#contract/pictures/picture-paths.ts';
import layout from './booked.module.css';
import { OpenRest, WaitingChange } from './open-sums.tsx';
import { OrderBill, type OrderSheetProps, PrintedHead } from './order-bill.tsx';
import ticket from './pass-ticket.module.css';
import moment from './tear-moment.module.css';

const { unfolding, standing, following } = moment;

/** A tick when the paper tears, a shorter one when it is punched; pauses between them, in milliseconds. */
const TICKS_MS = [1, 1050, 40, 560, 15];

/** Falling scraps of paper: where each starts and how far it drifts sideways. */
const SCRAPS = [
  { insetInlineStart: '2%', '--drift': '-22px' },
  { insetInlineStart: '16%', '--drift': '-40px' },
  { insetInlineStart: '38%', '--drift': '14px' },
  { insetInlineStart: '68%', '--drift': '34px' },
  { insetInlineStart: '86%', '--drift': '-12px' },
  { insetInlineStart: '95%', '--drift': '26px' },
];

/** A touch, a key or a turn of the wheel goes straight to the pass. */
const INTERRUPTIONS = ['pointerdown', 'keydown', 'wheel'] as const;

/** A booked stay: the ticket for the desk with its bill beside it, then how to get there; everything else is below. */
export function Booked(props: OrderSheetProps) {
  const { order, access, pass, view, onChanged = () => undefined } = props;
  const { t } = useLingui();
  // The bill becomes the pass: once, right after the booking, and not for guests who want less motion.
  const [isTearing, setTearing] = useState(
    () => takeAwaitedPass(order.number) && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const endTear = useCallback(() => setTearing(false), []);
  const awaiting = (look: string | undefined, move: string | undefined) =>
    [look, isTearing && move].filter(Boolean).join(' ');
  return (
    <div className={`stack shrink ${layout.booked}`} data-moment={isTearing ? 'due' : undefined}>
      <PrintedHead order={order} view={view} />
      <div className={`wide anchor ${layout.ticket}`}>
        <div className={awaiting(`fill unprinted ${layout.figures}`, standing)}>
          <Figures view={view} />
        </div>
        <div className={awaiting(undefined, unfolding)}>
          <PassTicket order={order} pass={pass} view={view} />
        </div>
        {isTearing && <TearMoment order={order} view={view} onEnd={endTear} />}
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
        {/* Only wide screens have it, where a printer or a PDF is at hand. The sheet is the ticket and the bill. */}
        <div className={`unprinted ${layout.print}`}>
          <Button look="line" onClick={() => window.print()}>
            <Icon name="document" />
            {t`Print the bill`}
          </Button>
        </div>
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
            <strong className="breaks" translate="no">
              {email}
            </strong>
            .
          </Trans>
        )}
      </p>
      <MendEmail order={order} access={access} />
      <OrderExtras order={order} view={view} />
      <ArrivalWords order={order} access={access} view={view} />
    </Ticket>
  );
}

/** Everything that the desk needs, with the code in the first screen of a phone. */
function PassTicket({ order, pass, view }: Pick<OrderSheetProps, 'order' | 'pass' | 'view'>) {
  const { t } = useLingui();
  const name = callByName(firstNameOf(order) ?? '', useLocale());
  return (
    <div className={`raised clip ${ticket.pass}`}>
      <div className={`stack3 ${ticket.words}`}>
        <div>
          <FocusedHeading look={ticket.thanks}>
            {standingWords(order.status, '', null, order.rooms.length).title}
          </FocusedHeading>
          <p className={`heading breaks balanced above1 ${ticket.welcome}`}>
            {/* Only for a guest with the key: the device stores no name. */}
            {name === null ? t`See you soon` : t`See you soon, ${name}`}
          </p>
        </div>
        <OrderFacts order={order} view={view} isBrief />
      </div>
      <div className={`anchor ${ticket.perforation}`} aria-hidden="true" />
      <div className={`stack ${ticket.stub}`}>
        <PassStub number={order.number} pass={pass} />
      </div>
    </div>
  );
}

function Figures({ view }: Pick<OrderSheetProps, 'view'>) {
  return (
    <div className={ticket.figures} aria-hidden="true">
      {view.scene.figures.map((figure) => (
        <img
          key={figure.name}
          // A browser without AVIF misses only an ornament.
          src={avifPath(figure, avifWidths(figure.width)[0] ?? figure.width)}
          width={figure.width}
          height={figure.height}
          alt=""
        />
      ))}
    </div>
  );
}

/** The bill comes out of a slit, is torn off, turns over and is punched. Visual only: the pass is already there. */
function TearMoment({ order, view, onEnd }: Pick<OrderSheetProps, 'order' | 'view'> & { onEnd: () => void }) {
  useEffect(() => {
    for (const name of INTERRUPTIONS) window.addEventListener(name, onEnd, { passive: true });
    return () => {
      for (const name of INTERRUPTIONS) window.removeEventListener(name, onEnd);
    };
  }, [onEnd]);
  useEffect(tick, []);
  return (
    <div className="fill through" aria-hidden="true" data-moment="tear">
      <div className={`fill ${moment.printer}`}>
        <div className={`stack placed ink ${moment.bill}`}>
          <OrderBill order={order} view={view} />
        </div>
        <div className={`placed ${moment.rest}`} />
      </div>
      <div className={`placed ${moment.slit}`} />
      <p className={`placed strong centred ${moment.caption}`}>
        <Trans>Printing the bill</Trans>
      </p>
      {SCRAPS.map((place) => (
        <i key={place.insetInlineStart} className={`raised placed ${moment.scrap}`} style={place} />
      ))}
      {/* The last to move. */}
      <i className={`placed ${moment.end}`} onAnimationEnd={onEnd} />
    </div>
  );
}

/** Browsers refuse to vibrate, and complain, before the guest has touched the page. */
function tick(): (() => void) | undefined {
  if (navigator.vibrate === undefined || !navigator.userActivation?.hasBeenActive) return undefined;
  navigator.vibrate(TICKS_MS);
  return () => void navigator.vibrate(0);
}
