import { Trans } from '@lingui/react/macro';
import { isFactorMissing, RefusedCall } from '../../api.ts';

/** Why nothing was written, if the form itself has no better words. */
export function CallProblem({ error }: { readonly error: Error }) {
  if (!(error instanceof RefusedCall)) return <Trans>There is no network. Nothing was sent.</Trans>;
  if (isFactorMissing(error)) return <Trans>You have not confirmed it with a code. Nothing was written.</Trans>;
  return <Trans>The desk did not accept this. Nothing was written.</Trans>;
}
