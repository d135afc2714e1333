import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHref, useLocation, useMatches } from 'react-router-dom';
import { reportInBackground } from '#app/error-reports/report.ts';
import { type ConsentAnswer, removeForeignCookies } from '#app/storage/third-party-consent.ts';
import { answerQuestion, askForConsent, loadConsent, noteAnswer, useConsent } from '#app/stores/consent-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { isBookingStep } from '#offline/worker-messages.ts';
import { ConsentPlate } from './consent-plate.tsx';

/** A policy beside `default`; the headers allow both, and this one only if a tag is set. */
const POLICY_NAME = 'analytics';

export interface PageView {
  readonly event: 'page_view';
  readonly page_path: string;
  readonly page_location: string;
  readonly page_referrer: string;
}

let tag: HTMLScriptElement | null = null;

/** A mistyped address may contain anything, so missing pages share a name. */
const MISSING_PAGE = '/404';

let lastTold = '';

const CHANNEL = 'consent';

export function ConsentPlace({ whenReady }: { readonly whenReady: () => Promise<void> }) {
  const { answer, question } = useConsent();
  const { pathname } = useLocation();
  const analyticsUrl = readThirdParties()?.analyticsUrl ?? null;
  useEffect(() => {
    if (loadConsent() === null) return takeAnswer(whenReady(), () => askForConsent('open'));
  }, [whenReady]);
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

/** A withdrawal applies to every tab, but a tab with a booking in progress reloads only when its guest leaves. */
function useOtherTabs(): void {
  const { pathname } = useLocation();
  const [isWithdrawn, setWithdrawn] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data: answer }: MessageEvent<ConsentAnswer>) => {
      noteAnswer(answer);
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

function usePageViews(tagUrl: string | null): void {
  const { pathname } = useLocation();
  const address = useHref(pathname);
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const path = handle === undefined || loaderData === null ? MISSING_PAGE : address;
  const shown = useRef(tagUrl);
  useEffect(() => {
    shown.current = tagUrl;
    if (tagUrl === null) return;
    try {
      startTag(tagUrl);
      tellMove(path);
    } catch (error) {
      reportInBackground(error);
    }
  }, [tagUrl, path]);
}

/** Sends only the path: queries and fragments contain order numbers, keys and searches. */
function tellMove(path: string): void {
  const location = `${window.location.origin}${path}`;
  if (location === lastTold) return;
  tellPageView({
    event: 'page_view',
    page_path: path,
    page_location: location,
    page_referrer: lastTold || originBefore(),
  });
  lastTold = location;
}

function originBefore(): string {
  if (document.referrer === '') return '';
  const { origin } = new URL(document.referrer);
  return origin === window.location.origin ? '' : `${origin}/`;
}

/** Throws if a browser extension has taken the policy's name. */
export function startTag(url: string): void {
  if (tag !== null) return;
  const script = document.createElement('script');
  script.async = true;
  // The tag gets only the origin of the page's address.
  script.referrerPolicy = 'strict-origin';
  const rules = { createScriptURL: (asked: string) => (asked === url ? asked : null) };
  script.src = window.trustedTypes?.createPolicy(POLICY_NAME, rules).createScriptURL(url) ?? url;
  document.head.append(script);
  tag = script;
}

export function tellPageView(view: PageView): void {
  window.dataLayer ??= [];
  window.dataLayer.push(view);
}

/** A script that has run cannot be undone, so its page is reloaded. Returns whether there was one. */
export function stopTag(): boolean {
  removeForeignCookies();
  if (tag === null) return false;
  tag.remove();
  window.location.reload();
  return true;
}
