import { Trans } from '@lingui/react/macro';
import type { DeletedOrder } from '#app/features/profile/profile-calls.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import styles from './deleted-account.module.css';
import { DeletedOrders } from './deleted-orders.tsx';

/** Stands in place of the profile, whoever is signed in meanwhile: the outcome is told only once. */
export function DeletedAccount({ orders }: { orders: readonly DeletedOrder[] }) {
  return (
    <div className={styles.page}>
      {/* The button that had the focus is gone. */}
      <h1 className={styles.heading} tabIndex={-1} ref={focusOnce}>
        <Trans>The account is deleted</Trans>
      </h1>
      <DeletedOrders orders={orders} />
      <ButtonLink href={localizePath('/', useLocale())}>
        <Trans>To the home page</Trans>
      </ButtonLink>
    </div>
  );
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}
