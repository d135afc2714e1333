import type { OnSearchesMoved, SearchSource } from '../connections.ts';
import type { AskOnce } from './single-queries.ts';

const ASK_AGAIN_MS = 2_000;

export interface ReadReplica {
  readonly ask: AskOnce;
  source(): SearchSource;
}

/**
 * Searches go to the replica. A query that fails there is repeated on the primary, and further ones go there until the
 * replica answers again.
 */
export function searchReplica(askReplica: AskOnce, askPrimary: AskOnce, onMoved: OnSearchesMoved): ReadReplica {
  let source: SearchSource = 'replica';
  let askedAtMs = Number.NEGATIVE_INFINITY;

  function move(to: SearchSource, error?: unknown): void {
    if (source === to) return;
    source = to;
    onMoved(to, error);
  }

  /** No request waits for this answer. */
  async function probe(): Promise<void> {
    if (performance.now() - askedAtMs < ASK_AGAIN_MS) return;
    askedAtMs = performance.now();
    try {
      await askReplica('select 1', []);
      move('replica');
    } catch (error) {
      move('primary', error);
    }
  }

  return {
    async ask(text, parameters) {
      if (source === 'replica') {
        try {
          return await askReplica(text, parameters);
        } catch (error) {
          askedAtMs = performance.now();
          move('primary', error);
        }
      }
      void probe();
      return askPrimary(text, parameters);
    },
    source() {
      void probe();
      return source;
    },
  };
}
