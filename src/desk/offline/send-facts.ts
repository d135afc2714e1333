import { claimNext, type FactOutcome, type FactQueue, type QueuedFact, settle } from './facts.ts';

export interface FactPorts {
  /** Atomic; resolves with the stored queue. */
  readonly update: (change: (queue: FactQueue) => FactQueue) => Promise<FactQueue>;
  /** One sender across all tabs, so that facts arrive in the order in which they happened. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Whether the server answers now. A fact is sent only then, so that one that waits can still be taken back. */
  readonly canReach: () => Promise<boolean>;
  /** Never rejects. */
  readonly post: (fact: QueuedFact) => Promise<FactOutcome>;
}

/** Sends what the person has noted, oldest first, until one gets no answer. */
export function sendFacts({ update, exclusively, canReach, post }: FactPorts, owner: string): Promise<void> {
  return exclusively(async () => {
    for (;;) {
      if (claimNext(await update((queue) => queue), owner).claimed === null || !(await canReach())) return;
      let claimed: QueuedFact | null = null;
      await update((queue) => {
        const next = claimNext(queue, owner);
        ({ claimed } = next);
        return next.queue;
      });
      // Taken back meanwhile.
      if (claimed === null) return;
      const { key } = claimed as QueuedFact;
      const outcome = await post(claimed);
      await update((queue) => settle(queue, key, outcome));
      if (outcome.kind === 'unanswered') return;
    }
  });
}
