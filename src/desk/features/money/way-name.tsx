import { Trans } from '@lingui/react/macro';
import type { MoneyWay } from '#domain/desk/ledger.ts';

export function WayName({ way }: { readonly way: MoneyWay | 'online' }) {
  switch (way) {
    case 'cash':
      return <Trans context="way to pay">Cash</Trans>;
    case 'terminal':
      return <Trans context="way to pay">Card terminal</Trans>;
    case 'transfer':
      return <Trans context="way to pay">Bank transfer</Trans>;
    case 'online':
      return <Trans context="way to pay">Online</Trans>;
  }
}
