import { Trans } from '@lingui/react/macro';
import type { DeletedOrder } from '#app/api/account.ts';
import narrow from '#app/features/account/narrow-page.module.css';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { DeletedOrders } from './deleted-orders.tsx';

/** Replaces the profile, even if another guest signs in: the outcome is shown only once. */
export function DeletedAccount({ orders }: { orders: readonly DeletedOrder[] }) {
  return (
    <div className={`stack5 ${narrow.page}`}>
      {/* The button that had the focus is gone. */}
      <h1 className="title" tabIndex={-1} ref={focusOnce}>
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
