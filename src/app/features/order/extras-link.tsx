import { Trans } from '@lingui/react/macro';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { ORDER_QUERY } from '#contract/orders/order-address.ts';

/** Opens the change of a booking at what can be added to it. */
export function ExtrasLink({ number }: { readonly number: string }) {
  const query = new URLSearchParams({ [ORDER_QUERY.number]: number });
  return (
    <ButtonLink look="plain" isSmall href={`${localizePath('/booking/change', useLocale())}?${query}#extras`}>
      <Trans>Add to your stay</Trans>
    </ButtonLink>
  );
}
