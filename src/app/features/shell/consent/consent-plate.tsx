import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { ConsentAnswer } from '#app/storage/third-party-consent.ts';
import { closeQuestion, useConsent } from '#app/stores/consent-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { useClearPlace } from '#app/ui/hooks/layout/use-clear-place.ts';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import styles from './consent-plate.module.css';

/** Floats, so the page stays readable and usable while the question is open. */
export function ConsentPlate({ onAnswer }: { readonly onAnswer: (answer: ConsentAnswer) => void }) {
  const { t } = useLingui();
  const { answer, question } = useConsent();
  const parties = readThirdParties();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element | null>(null);
  const id = useId();
  const place = useClearPlace<HTMLElement>();
  const isWanted = question === 'wanted';
  useEffect(() => {
    if (!isWanted) return;
    before.current = document.activeElement;
    heading.current?.focus();
  }, [isWanted]);
  const leave = (act: () => void) => {
    act();
    returnFocus(before.current);
  };
  if (parties === null) return null;
  return (
    <section
      ref={place.ref}
      className={`raised unprinted ${styles.plate} ${place.className}`}
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && answer !== null) leave(closeQuestion);
      }}
    >
      <h2 className={`subtitle below3 ${styles.title}`} id={id} ref={heading} tabIndex={-1}>
        {parties.analyticsUrl === null ? <Trans>May we show reviews?</Trans> : <Trans>May we count your visit?</Trans>}
      </h2>
      <div className={`taps ${styles.words}`}>
        <Purpose parties={parties} />
        <p>
          <Trans>You can change your mind at the bottom of the page.</Trans>{' '}
          {answer === 'accepted' && <Trans>Now: accepted.</Trans>}
          {answer === 'refused' && <Trans>Now: refused.</Trans>}
        </p>
        <p>
          <TextLink href="/info#privacy-policy">{t`More about privacy`}</TextLink>
        </p>
      </div>
      <div className={`stack3 above3 ${styles.answers}`}>
        <Button look="line" onClick={() => leave(() => onAnswer('refused'))}>{t`Refuse`}</Button>
        <Button look="line" onClick={() => leave(() => onAnswer('accepted'))}>
          <Trans context="third parties">Accept</Trans>
        </Button>
      </div>
    </section>
  );
}

function Purpose({ parties: { analyticsUrl, reviewsUrl } }: { parties: ThirdParties }) {
  const counter = hostOf(analyticsUrl);
  const reviews = hostOf(reviewsUrl);
  return (
    <p>
      {reviews === null ? (
        <Trans>
          We would like to know which pages are read; {counter} counts for us. That needs cookies. Without them the site
          works just the same.
        </Trans>
      ) : counter === null ? (
        <Trans>
          Reviews of guests stand on {reviews}. To show them here, it needs cookies. Without them the site works just
          the same, only without the reviews.
        </Trans>
      ) : (
        <Trans>
          We would like to know which pages are read ({counter} counts for us) and to show reviews from {reviews}. That
          needs cookies. Without them the site works just the same, only without the reviews.
        </Trans>
      )}
    </p>
  );
}

function hostOf(url: string | null): string | null {
  return url === null ? null : new URL(url).hostname.replace(/^www\./, '');
}

/** The pressed button is gone, so keyboard users continue where they opened the question, or at the page's content. */
function returnFocus(before: Element | null): void {
  const target = before?.isConnected === true && before !== document.body ? before : document.getElementById('main');
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}
