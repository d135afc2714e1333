import { type ReactNode, useEffect, useId, useReducer, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
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

/** Asks at once, when the network is back after a failure, and by `again`. `ask` must be stable. */
export function useAsked<Told>(ask: () => Promise<Reply<Told>>) {
  const [reply, setReply] = useState<Reply<Told> | null>(null);
  const [asked, again] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, the question is the same
  useEffect(() => takeAnswer(ask(), setReply), [ask, asked]);
  const hasFailed = reply !== null && reply.kind !== 'told';
  useEffect(() => {
    if (!hasFailed) return;
    const leaving = new AbortController();
    onReturn(again, leaving.signal);
    return () => leaving.abort();
  }, [hasFailed]);
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
