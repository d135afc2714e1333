import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { onReturn } from '#offline/reachability.ts';
import styles from './profile.module.css';

export function Section({ id, heading, children }: { id?: string; heading: ReactNode; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className={`stack4 ruled left ${styles.section}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="subtitle">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/**
 * Asks immediately, when the network comes back after a failure, and when `again` is called; the previous reply stays
 * until the new one arrives. `ask` must be stable.
 */
export function useAsked<Told>(ask: () => Promise<Reply<Told>>) {
  const [reply, setReply] = useState<Reply<Told> | null>(null);
  const latest = useRef<Promise<Reply<Told>> | null>(null);
  const again = useCallback(() => {
    const asked = ask();
    latest.current = asked;
    // Only the answer to the last request counts, and none after the page is left.
    return asked.then((told) => {
      if (latest.current === asked) setReply(told);
    });
  }, [ask]);
  useEffect(() => {
    void again();
    return () => {
      latest.current = null;
    };
  }, [again]);
  const hasFailed = reply !== null && reply.kind !== 'told';
  useEffect(() => {
    if (!hasFailed) return;
    const leaving = new AbortController();
    onReturn(() => void again(), leaving.signal);
    return () => leaving.abort();
  }, [hasFailed, again]);
  return { reply, again };
}

export function usePress<Told>(ask: () => Promise<Reply<Told>>) {
  const [reply, setReply] = useState<Reply<Told> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    setReply(await ask());
    setBusy(false);
  };
  return { reply, isBusy, press };
}
