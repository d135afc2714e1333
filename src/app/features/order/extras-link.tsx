import { Trans } from '@lingui/react/macro';
import { orderPath } from '#app/features/order/order-path.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';

/** Opens the change of a booking at what can be added to it. */
export function ExtrasLink({ number }: { readonly number: string }) {
  return (
    <ButtonLink look="plain" isSmall href={orderPath(number, 'extras')}>
      <Trans>Add to your stay</Trans>
    </ButtonLink>
  );
}
