import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { type Failure, isChunkFailure, readFailure } from '#app/error-reports/failure.ts';
import { report } from '#app/error-reports/report.ts';
import { reloadOnce } from '#app/router/reload-once.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { LogoMark } from '#app/ui/media/logo.tsx';
import { canReach, isReachable, onReturn, watchReachability } from '#offline/reachability.ts';
import { PICTURE_CACHE } from '#offline/worker-messages.ts';
import styles from './route-error.module.css';

export function RouteError() {
  const error = useRouteError();
  // A chunk that did not load may be the first sign of a lost network, so the words follow the resort's answer.
  const failure = readFailure(error, useSyncExternalStore(watchReachability, isReachable, isReachable));

  useEffect(() => {
    report('page', error);
    const leaving = new AbortController();
    onReturn(reload, leaving.signal);
    // If offline, a reload would miss the same chunk.
    if (isChunkFailure(error)) void canReach().then((isReached) => isReached && reloadOnce());
    return () => leaving.abort();
  }, [error]);

  return (
    <div className={`stack4 ${styles.error}`}>
      <Sign failure={failure} />
      <div role="alert">
        <h1 className="title below4">{TITLES[failure.kind]}</h1>
        <p className={styles.advice}>{ADVICE[failure.kind]}</p>
      </div>
      <div className={`stack3 ${styles.actions}`}>
        <Button onClick={reload}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink look="line" href="/">
          <Trans>To the home page</Trans>
        </ButtonLink>
      </div>
      <p className={`small ${styles.message}`}>{failure.message}</p>
    </div>
  );
}

/** The cabin under the stars if offline, otherwise the HTTP status if there is one. */
function Sign({ failure: { kind, status } }: { failure: Failure }) {
  const [cabin, setCabin] = useState<string | null>(null);
  useEffect(() => {
    if (kind === 'offline') void findCachedPicture('offline').then(setCabin);
  }, [kind]);
  if (cabin !== null) return <img className={styles.cabin} src={cabin} alt="" />;
  if (status !== null) return <p className={styles.status}>{status}</p>;
  return (
    <span className={styles.mark}>
      <LogoMark />
    </span>
  );
}

const TITLES: Readonly<Record<Failure['kind'], ReactNode>> = {
  offline: <Trans>You are offline</Trans>,
  bug: <Trans>This page has broken down</Trans>,
  connection: <Trans>The page did not load</Trans>,
  refused: <Trans>The page did not load</Trans>,
};

const OUR_FAULT = <Trans>The fault is ours. Try again in a minute; nothing you have booked is lost.</Trans>;

const ADVICE: Readonly<Record<Failure['kind'], ReactNode>> = {
  offline: <Trans>The page will open by itself as soon as there is a network. Nothing you have booked is lost.</Trans>,
  connection: <Trans>Check the connection and open it again. Nothing you have booked is lost.</Trans>,
  bug: OUR_FAULT,
  refused: OUR_FAULT,
};

/** Not done by the router: a chunk that failed once may stay failed in this document. */
function reload(): void {
  window.location.reload();
}

/** Path of a picture in the worker's cache, found by its name without hash and width; null: none is cached. */
export async function findCachedPicture(name: string): Promise<string | null> {
  try {
    const pictures = await caches.open(PICTURE_CACHE);
    const paths = (await pictures.keys()).map(({ url }) => new URL(url).pathname);
    return paths.find((path) => path.startsWith(`/pictures/${name}-`) || path.startsWith(`/pictures/${name}.`)) ?? null;
  } catch {
    return null;
  }
}
