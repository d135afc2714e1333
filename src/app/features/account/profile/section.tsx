import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { onReturn } from '#offline/reachability.ts';
import styles from './profile.module.css';

interface SectionProps {
  readonly id?: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, heading, children }: SectionProps) {
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

export interface Asked<Told> {
  /** null: no answer yet. */
  readonly reply: Reply<Told> | null;
  /** Asks again; the previous answer stays until the new one arrives. */
  readonly again: () => void;
}

/** Asks immediately, when the network comes back after a failure, and when `again` is called. `ask` must be stable. */
export function useAsked<Told>(ask: () => Promise<Reply<Told>>): Asked<Told> {
  const [reply, setReply] = useState<Reply<Told> | null>(null);
  const latest = useRef<Promise<Reply<Told>> | null>(null);
  const again = useCallback(() => {
    const asked = ask();
    latest.current = asked;
    // Only the answer to the last request counts, and none after the page is left.
    void asked.then((told) => latest.current === asked && setReply(told));
  }, [ask]);
  useEffect(() => {
    again();
    return () => {
      latest.current = null;
    };
  }, [again]);
  const hasFailed = reply !== null && reply.kind !== 'told';
  useEffect(() => {
    if (!hasFailed) return;
    const leaving = new AbortController();
    onReturn(again, leaving.signal);
    return () => leaving.abort();
  }, [hasFailed, again]);
  return { reply, again };
}
