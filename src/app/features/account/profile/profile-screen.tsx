import { useState } from 'react';
import type { DeletedOrder } from '#app/api/account.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { SignedInOnly } from '#app/features/account/guards.tsx';
import { OwnPasskeys } from '#app/features/account/passkeys/own-passkeys.tsx';
import { DeletedAccount } from '#app/features/account/profile/data/deleted-account.tsx';
import { BookingHistory } from '#app/features/account/profile/history/booking-history.tsx';
import { InformationPage } from '#app/features/account/profile/information-page.tsx';
import { ProfileFrame } from '#app/features/account/profile/profile-frame.tsx';

interface ProfileScreenProps {
  readonly page: 'profile' | 'booking-history';
  readonly orders: OrderPagesView;
}

export function ProfileScreen({ page, orders }: ProfileScreenProps) {
  const isHistory = page === 'booking-history';
  // Stored outside the guard, which leaves the page as soon as nobody is signed in.
  const [deleted, setDeleted] = useState<readonly DeletedOrder[] | null>(null);
  if (deleted !== null) return <DeletedAccount orders={deleted} />;
  return (
    <ProfileFrame current={isHistory ? 'history' : 'information'}>
      <SignedInOnly>
        {(user) =>
          isHistory ? (
            <BookingHistory email={user.email} view={orders} />
          ) : (
            <InformationPage user={user} passkeys={<OwnPasskeys />} onDeleted={setDeleted} />
          )
        }
      </SignedInOnly>
    </ProfileFrame>
  );
}
