import { lazy, Suspense } from 'react';
import { SignedInOnly } from '#app/features/account/guards.tsx';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { OwnPasskeys } from '#app/features/passkeys/own-passkeys.tsx';
import { BookingHistory } from '#app/features/profile/history/booking-history.tsx';
import { ProfileFrame } from '#app/features/profile/profile-frame.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

const InformationPage = lazy(async () => {
  const { InformationPage } = await import('#app/features/profile/information-page.tsx');
  return { default: InformationPage };
});

interface ProfileScreenProps {
  readonly page: 'profile' | 'booking-history';
  readonly orders: OrderPagesView;
}

export function ProfileScreen({ page, orders }: ProfileScreenProps) {
  const isHistory = page === 'booking-history';
  return (
    <ProfileFrame current={isHistory ? 'history' : 'information'}>
      <SignedInOnly>
        {(user) =>
          isHistory ? (
            <BookingHistory email={user.email} view={orders} />
          ) : (
            <Suspense fallback={<Skeleton inlineSize="60%" />}>
              <InformationPage user={user} passkeys={<OwnPasskeys />} />
            </Suspense>
          )
        }
      </SignedInOnly>
    </ProfileFrame>
  );
}
