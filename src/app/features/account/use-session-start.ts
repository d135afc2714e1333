import { useEffect, useState } from 'react';
import { startSession } from '#app/stores/session/session.ts';
import { type SessionState, useSession } from '#app/stores/session-store.ts';

export interface StartedSession extends SessionState {
  /** The resort does not answer, so the session is unknown. */
  readonly isUnreachable: boolean;
  readonly retry: () => void;
}

/** For pages that show nothing before the session is known. */
export function useSessionStart(): StartedSession {
  const session = useSession();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void startSession().then(({ status }) => {
      if (isCurrent && status === 'unknown') setFailed(attempt);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const isUnreachable = session.status === 'unknown' && failed === attempt;
  return { ...session, isUnreachable, retry: () => setAttempt(attempt + 1) };
}
