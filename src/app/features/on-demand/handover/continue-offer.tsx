import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { formatClock } from '#app/format/clock.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { HANDOVER_TOKEN } from '#contract/orders/handover-address.ts';
import { codesOfLook, endOfHandover, stayOfLook } from '#contract/orders/handover-look.ts';
import type { HandoverLook } from '#contract/orders/handovers.ts';
import { onReturn } from '#offline/reachability.ts';
import styles from './handover.module.css';
import { claimHandover, type HandoverReply, lookAtHandover } from './handover-calls.ts';
import { readArrived, takeOver } from './take-over.ts';
import { WaitingPage } from './waiting-page.tsx';

type Look = HandoverReply<HandoverLook> | null;

/** What would arrive here, and the press that takes it. Opening the page uses nothing up. */
export function ContinueOffer({ view }: { view: OrderPagesView }) {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  const [look, setLook] = useState<Look>(null);
  useEffect(() => {
    const named = hash.slice(1);
    setToken(named);
    setLook(null);
    if (!HANDOVER_TOKEN.test(named)) return setLook({ kind: 'missing' });
    return untilAnswered(named, setLook);
  }, [hash]);
  if (token === null || look === null) return <WaitingPage />;
  switch (look.kind) {
    case 'found':
      return (
        <Offer key={token} token={token} look={look.found} view={view} onGone={() => setLook({ kind: 'missing' })} />
      );
    case 'missing':
      return <Gone />;
    default:
      return <NoAnswer onRetry={() => lookAtHandover(token).then(setLook)} />;
  }
}

/** Asks at once, and again when the network is back. Returns a function that stops asking. */
function untilAnswered(token: string, tell: (look: Look) => void): () => void {
  const leaving = new AbortController();
  let isAnswered = false;
  const ask = async () => {
    if (isAnswered) return;
    const look = await lookAtHandover(token);
    if (leaving.signal.aborted) return;
    isAnswered = look.kind !== 'unreachable';
    tell(look);
  };
  onReturn(ask, leaving.signal);
  void ask();
  return () => leaving.abort();
}

interface OfferProps {
  readonly token: string;
  readonly look: HandoverLook;
  readonly view: OrderPagesView;
  /** Taken by another phone, or too late. */
  readonly onGone: () => void;
}

function Offer({ token, look, view, onGone }: OfferProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<'ready' | 'taking' | 'no_answer' | 'too_many' | 'unreadable'>('ready');
  const take = async () => {
    setProgress('taking');
    const reply = await claimHandover(token);
    if (reply.kind === 'missing') return onGone();
    if (reply.kind !== 'found') return setProgress(reply.kind === 'too_many' ? 'too_many' : 'no_answer');
    const arrived = readArrived(reply.found);
    if (arrived === null) return setProgress('unreadable');
    const path = await takeOver(arrived, view, resortToday());
    // `replace`: Back must not lead to a link that is used up.
    await navigate(localizePath(path, locale), { replace: true });
  };
  const end = formatClock(Date.parse(endOfHandover(look)));
  return (
    <Page heading={look.kind === 'draft' ? <Trans>Your stay from the other phone</Trans> : <Trans>Your booking</Trans>}>
      <StayCard look={look} view={view} />
      <p>
        {look.kind === 'draft' ? (
          <Trans>
            What was typed there comes along if it was ticked. The price is today’s, and nothing is booked yet.
          </Trans>
        ) : (
          <Trans>This device gets the key: it shows the pass, and can change and cancel the booking.</Trans>
        )}
      </p>
      {progress === 'no_answer' && (
        <Notice tone="alert">
          <Trans>No answer from the resort. Press again; if the link is used up by then, ask for a new one.</Trans>
        </Notice>
      )}
      {progress === 'too_many' && (
        <Notice tone="alert">
          <Trans>Too many tries in a short time. Try again in a minute.</Trans>
        </Notice>
      )}
      {progress === 'unreadable' && (
        <Notice tone="alert">
          <Trans>What came is unreadable. Ask for a new code or a new email.</Trans>
        </Notice>
      )}
      <Button onClick={take} isBusy={progress === 'taking'}>
        <Trans>Continue here</Trans>
      </Button>
      <p className={styles.soft}>
        <Trans>The link works once, until {end}.</Trans>
      </p>
    </Page>
  );
}

/** Dates and houses. Whose stay it is comes with the press. */
function StayCard({ look, view }: Pick<OfferProps, 'look' | 'view'>) {
  const locale = useLocale();
  const { arrival, departure } = stayOfLook(look);
  const codes = codesOfLook(look);
  const houses = codes.map((code) => view.options.find(({ accommodation }) => accommodation.code === code));
  const picture = houses[0]?.picture;
  return (
    <div className={styles.stay}>
      {picture !== undefined && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes="(min-width: 700px) 640px, 100vw" isDecorative />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.dates}>{formatDayRange(arrival, departure, locale)}</p>
        <p>{codes.map((code, index) => houses[index]?.title ?? code).join('; ')}</p>
      </div>
    </div>
  );
}

/** Unknown, used and expired: the resort does not tell them apart, and the way on is the same. */
function Gone() {
  const locale = useLocale();
  return (
    <Page heading={<Trans>This link opens nothing any more</Trans>}>
      <p>
        <Trans>
          It works once: a code from another phone for ten minutes, a link from our email for an hour. Have a new code
          shown there, or a new email sent from My bookings: nothing is lost.
        </Trans>
      </p>
      <div className={styles.ways}>
        <ButtonLink look="line" href={localizePath('/my-bookings', locale)}>
          <Trans>My bookings</Trans>
        </ButtonLink>
        <ButtonLink look="line" href={localizePath('/booking', locale)}>
          <Trans>Choose accommodation</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}

function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <Page heading={<Trans>No answer from the resort</Trans>}>
      <p>
        <Trans>The link is not used up. This page asks again as soon as the network is back.</Trans>
      </p>
      <Button look="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Page>
  );
}

/** The heading takes the focus, so that a screen reader says what the page has become. */
function Page({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </div>
  );
}
