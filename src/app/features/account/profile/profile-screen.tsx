import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeletedOrder } from '#app/api/account.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { SignedInOnly } from '#app/features/account/guards.tsx';
import narrow from '#app/features/account/narrow-page.module.css';
import { BookingHistory } from '#app/features/account/profile/history/booking-history.tsx';
import { InformationPage } from '#app/features/account/profile/information-page.tsx';
import { useEntry } from '#app/features/account/use-log-in.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import styles from './profile.module.css';

type ProfilePage = 'profile' | 'booking-history';

export function ProfileScreen({ page, orders }: { page: ProfilePage; orders: OrderPagesView }) {
  // Stored outside the guard, which leaves the page as soon as nobody is signed in.
  const [deleted, setDeleted] = useState<readonly DeletedOrder[] | null>(null);
  if (deleted !== null) return <DeletedAccount orders={deleted} />;
  return (
    <ProfileFrame page={page}>
      <SignedInOnly>
        {(user) =>
          page === 'booking-history' ? (
            <BookingHistory email={user.email} view={orders} />
          ) : (
            <InformationPage user={user} onDeleted={setDeleted} />
          )
        }
      </SignedInOnly>
    </ProfileFrame>
  );
}

/** Replaces the profile, even if another guest signs in: the outcome is shown only once. */
export function DeletedAccount({ orders }: { orders: readonly DeletedOrder[] }) {
  const { t } = useLingui();
  return (
    <div className={`stack5 ${narrow.page}`}>
      {/* The button that had the focus is gone. */}
      <h1 className="title" tabIndex={-1} ref={focusOnce}>{t`The account is deleted`}</h1>
      <p>{t`Nobody can log in to it any more.`}</p>
      {orders.length > 0 && (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.number}>
              <strong>{order.number}</strong>: <Outcome order={order} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href="/">{t`To the home page`}</ButtonLink>
    </div>
  );
}

function Outcome({ order: { outcome, until, reason } }: { order: DeletedOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = parseCalendarDate(until ?? '');
  const last = day === null ? '' : `${formatDay(day, locale)} ${day.slice(0, 4)}`;
  if (outcome === 'anonymous') return <Trans>your data is erased</Trans>;
  if (outcome === 'name_kept') return <Trans>only the name stays in the books, until {last}</Trans>;
  return reason === 'money_owed'
    ? t`stays as it is until the money is settled`
    : t`stays as it is, because the stay is ahead`;
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}

/** Links between the pages of an account: beside them on wide screens, above them on phones. */
export function ProfileFrame({ page, children }: { page: ProfilePage; children: ReactNode }) {
  const { t } = useLingui();
  const isHistory = page === 'booking-history';
  const logOut = useEntry('logOut');
  return (
    <div className={`stack5 start ${styles.page}`}>
      <h1 className={styles.heading}>{isHistory ? t`Booking history` : t`My information`}</h1>
      <nav className={`cluster closed spaced4 ${styles.ways}`} aria-label={t`Your account`}>
        <Link to="/profile" aria-current={isHistory ? undefined : 'page'}>{t`My information`}</Link>
        <Link to="/profile/booking-history" aria-current={isHistory ? 'page' : undefined}>
          <Trans context="of an account">Bookings</Trans>
        </Link>
        <Link to="/profile#change-password" className={styles.wideOnly}>{t`Change password`}</Link>
        <button type="button" onClick={logOut} aria-haspopup="dialog" className={styles.last}>{t`Log out`}</button>
      </nav>
      <div className={`stack6 ${styles.content}`}>{children}</div>
    </div>
  );
}
