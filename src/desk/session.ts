import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { RefusedCall, readSession, signOut } from './api.ts';
import { dropDraft, forgetStoredDraft } from './booking-draft.ts';

export const SESSION_KEY = ['session'];

/** Who is on shift. `data` null: nobody is signed in on this device. */
export function useSession() {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: async () => {
      try {
        return (await readSession()).data;
      } catch (error) {
        if (!(error instanceof RefusedCall && error.status === 401)) throw error;
        forgetStoredDraft();
        return null;
      }
    },
  });
}

/** Shows the desk to whoever has just signed in, and the sign-in after signing out. */
export function useSessionChange() {
  const queries = useQueryClient();
  return {
    begin: ({ data }: DeskSession) => queries.setQueryData(SESSION_KEY, data),
    async end() {
      await signOut();
      dropDraft();
      queries.setQueryData(SESSION_KEY, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    },
  };
}
