import { Trans } from '@lingui/react/macro';

/** For guests who may just have paid: nobody is asked to pay before the resort has answered. */
export function checkingWords(isOffline: boolean) {
  return {
    title: <Trans>We are checking the payment</Trans>,
    text: isOffline ? (
      <Trans>No connection. What you have paid is safe: we go on checking as soon as the network is back.</Trans>
    ) : (
      <Trans>The bank is answering. This takes a few seconds; do not pay a second time.</Trans>
    ),
  };
}
