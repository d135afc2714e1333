import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { RefusedCall, readSession, signOut } from './api.ts';
import { dropDraft, forgetStoredDraft } from './booking-draft.ts';
import { beginFormDrafts, dropFormDrafts } from './form-drafts.ts';
import { forgetKept } from './offline/device-store.ts';
import { keepSession, readKeptSession } from './offline/kept-day.ts';

export const SESSION_KEY = ['session'];

/** The person on shift; without a network or server, who was signed in last. `data` null: nobody is signed in. */
export function useSession() {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await readSession();
        await keepSession(data, signal);
        beginFormDrafts(data.email);
        return data;
      } catch (error) {
        if (isOver(error)) {
          forgetStoredDraft();
          await forgetKept();
          return null;
        }
        const kept = await readKeptSession(Date.now());
        if (kept === null) throw error;
        beginFormDrafts(kept.email);
        return kept;
      }
    },
  });
}

/** Shows the desk after signing in, and the sign-in page after signing out. */
export function useSessionChange() {
  const queries = useQueryClient();
  return {
    async begin({ data }: DeskSession) {
      await queries.cancelQueries({ queryKey: SESSION_KEY });
      await keepSession(data);
      beginFormDrafts(data.email);
      queries.setQueryData(SESSION_KEY, data);
    },
    /** Rejects if the session may still live: whoever sees the sign-in page must be signed out. */
    async end() {
      await signOut().catch((error: unknown) => {
        // The session was over before.
        if (!isOver(error)) throw error;
      });
      // A response from before signing out would restore the session.
      await queries.cancelQueries({ queryKey: SESSION_KEY });
      queries.setQueryData(SESSION_KEY, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
      dropDraft();
      dropFormDrafts();
      await forgetKept();
    },
  };
}

function isOver(error: unknown): boolean {
  return error instanceof RefusedCall && error.status === 401;
}
