import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { ConsentAnswer } from '#app/storage/third-party-consent.ts';
import { answerQuestion, askForConsent, loadConsent, takeAnswer, useConsent } from '#app/stores/consent-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { isBookingStep } from '#offline/worker-messages.ts';
import { stopTag } from './analytics-tag.ts';
import { ConsentPlate } from './consent-plate.tsx';
import { usePageViews } from './page-views.ts';

/** Sends an answer to other tabs. */
const CHANNEL = 'consent';

/** Asks once, stores the answer, and starts or stops the third parties accordingly. */
export function ConsentPlace({ whenReady }: { readonly whenReady: () => Promise<void> }) {
  const { answer, question } = useConsent();
  const { pathname } = useLocation();
  const analyticsUrl = readThirdParties()?.analyticsUrl ?? null;
  useFirstQuestion(whenReady);
  useOtherTabs();
  usePageViews(answer === 'accepted' ? analyticsUrl : null);
  return (
    <>
      <div aria-live="polite">{question !== 'idle' && <ConsentPlate onAnswer={tellAnswer} />}</div>
      {/* A page's footer comes with the page. */}
      <FooterButton key={pathname} />
    </>
  );
}

function useFirstQuestion(whenReady: () => Promise<void>): void {
  useEffect(() => {
    const leaving = new AbortController();
    if (loadConsent() !== null) return;
    void whenReady().then(() => {
      if (!leaving.signal.aborted) askForConsent('open');
    });
    return () => leaving.abort();
  }, [whenReady]);
}

/** A withdrawal applies to every tab, but a tab with a booking in progress reloads only when its guest leaves. */
function useOtherTabs(): void {
  const { pathname } = useLocation();
  const [isWithdrawn, setWithdrawn] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data: answer }: MessageEvent<ConsentAnswer>) => {
      takeAnswer(answer);
      setWithdrawn(answer === 'refused');
    };
    return () => channel.close();
  }, []);
  useEffect(() => {
    if (isWithdrawn && !isBookingStep(pathname)) stopTag();
  }, [isWithdrawn, pathname]);
}

function tellAnswer(answer: ConsentAnswer): void {
  answerQuestion(answer);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
  if (answer === 'refused') stopTag();
}

/** The footer's button to change the answer at any time. */
function FooterButton() {
  const { t } = useLingui();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById('small-print')), []);
  if (place === null) return null;
  return createPortal(
    <button type="button" onClick={() => askForConsent('wanted')}>
      {t`Cookies`}
    </button>,
    place,
  );
}
