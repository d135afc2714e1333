import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberReturnPath } from '#app/storage/return-path.ts';
import { FLAGGED_OVERLAYS } from '#app/stores/interface-store.ts';
import { startSession } from '#app/stores/session/session.ts';
import { useSession } from '#app/stores/session-store.ts';
import { LoadFailure, Skeleton } from '#app/ui/feedback/notice.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import styles from './narrow-page.module.css';

/** Pages are cached for all visitors, so their markup has nothing private, and the browser decides what to show. */

/** Sends other visitors to the home page, opens the login there, and returns after it (spec section 4). */
export function SignedInOnly({ children }: { readonly children: (user: SignedInGuest) => ReactNode }) {
  const session = useSessionStart();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  const isGuest = session.status === 'guest';
  const goHome = useEffectEvent(async () => {
    // A guest who has just logged out on this page is not asked to log in.
    if (wasSignedIn.current) return navigate('/', { replace: true });
    rememberReturnPath(`${pathname}${search}${hash}`);
    // Two history entries: closing the login window leads back to the home page.
    await navigate('/', { replace: true });
    await navigate('/', { state: { overlays: [FLAGGED_OVERLAYS.entry] } });
  });
  useEffect(() => {
    if (isGuest) void goHome();
    else wasSignedIn.current ||= session.user !== null;
  }, [isGuest, session.user]);
  if (session.user !== null) return children(session.user);
  return <Waiting session={session} />;
}

export function GuestsOnly({ children }: { readonly children: ReactNode }) {
  const session = useSessionStart();
  const navigate = useNavigate();
  const isSignedIn = session.status === 'signed_in';
  useEffect(() => {
    if (isSignedIn) void navigate('/profile', { replace: true });
  }, [isSignedIn, navigate]);
  return session.status === 'guest' ? children : <Waiting session={session} />;
}

function Waiting({ session: { isUnreachable, retry } }: { session: ReturnType<typeof useSessionStart> }) {
  return (
    <div className={`stack4 start ${styles.waiting}`} aria-busy={!isUnreachable}>
      {isUnreachable ? <LoadFailure onRetry={retry} /> : <Skeleton inlineSize="60%" />}
    </div>
  );
}

function useSessionStart() {
  const session = useSession();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => takeAnswer(startSession(), ({ status }) => status === 'unknown' && setFailed(attempt)), [attempt]);
  // The resort does not answer, so the session is unknown.
  const isUnreachable = session.status === 'unknown' && failed === attempt;
  return { ...session, isUnreachable, retry: () => setAttempt(attempt + 1) };
}
