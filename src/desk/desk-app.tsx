import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Route, Routes, useLocation } from 'react-router-dom';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { MyAccess } from './features/access/my-access.tsx';
import { Board } from './features/board/board.tsx';
import { NewBooking } from './features/booking/new-booking.tsx';
import { Channels } from './features/channels/channels.tsx';
import { Enquiries } from './features/enquiries/enquiries.tsx';
import { Join } from './features/entry/join.tsx';
import { SignIn } from './features/entry/sign-in.tsx';
import { FirstDayPage } from './features/first-day/first-day.tsx';
import { ImportBookings } from './features/first-day/import-bookings.tsx';
import { Gate } from './features/gate/gate.tsx';
import { Guests } from './features/guests/guests.tsx';
import { Housekeeping } from './features/housekeeping/housekeeping.tsx';
import { CashDesk } from './features/money/cash-desk.tsx';
import { Prices } from './features/prices/prices.tsx';
import { RetryAlert } from './features/shell/retry-alert.tsx';
import { Shell } from './features/shell/shell.tsx';
import { Today } from './features/today/today.tsx';
import { useSession } from './session.ts';

export function DeskApp() {
  return (
    <Routes>
      <Route path={DESK_PAGES.join} element={<Join />} />
      <Route path="*" element={<SignedIn />} />
    </Routes>
  );
}

function SignedIn() {
  const { pathname } = useLocation();
  const { data: session, isError, refetch } = useSession();
  if (isError) {
    return (
      <RetryAlert onRetry={refetch}>
        <Trans>The desk does not answer. Check the network.</Trans>
      </RetryAlert>
    );
  }
  if (session === undefined) return null;
  if (session === null) return <SignIn />;
  if (pathname === DESK_PAGES.gate) return <Gate session={session} />;
  return (
    <Shell session={session}>
      <Routes>
        <Route path={DESK_PAGES.newBooking} element={<NewBooking session={session} />} />
        <Route path={DESK_PAGES.board} element={<Board session={session} />} />
        <Route path={DESK_PAGES.money} element={<CashDesk />} />
        <Route path={DESK_PAGES.housekeeping} element={<Housekeeping />} />
        <Route path={DESK_PAGES.access} element={<MyAccess session={session} />} />
        <Route path={DESK_PAGES.guests} element={<Guests />} />
        <Route path={DESK_PAGES.enquiries} element={<Enquiries session={session} />} />
        {session.scopes.includes('manager') && (
          <>
            <Route path={DESK_PAGES.prices} element={<Prices />} />
            <Route path={DESK_PAGES.channels} element={<Channels />} />
            <Route path={DESK_PAGES.insight} element={<LateInsight />} />
            <Route path={DESK_PAGES.firstDay} element={<FirstDayPage />} />
            <Route path={DESK_PAGES.import} element={<ImportBookings />} />
          </>
        )}
        <Route path="*" element={<Today />} />
      </Routes>
    </Shell>
  );
}

/** The charts are large, so their code is loaded only when a manager opens the report. */
function LateInsight() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['code of the report'],
    queryFn: async () => ({ Insight: (await import('./features/insight/insight.tsx')).Insight }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return <data.Insight />;
  if (!isError) return null;
  return (
    <RetryAlert onRetry={refetch}>
      <Trans>The desk does not answer. Check the network.</Trans>
    </RetryAlert>
  );
}
