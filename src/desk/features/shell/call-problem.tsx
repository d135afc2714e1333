import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { isFactorMissing, RefusedCall } from '../../api.ts';

/** Tells why nothing was written, if the form has no more specific text. */
export function CallProblem({ error }: { readonly error: Error }) {
  if (!(error instanceof RefusedCall)) return <Trans>There is no network. Nothing was sent.</Trans>;
  if (isFactorMissing(error)) return <Trans>You have not confirmed it with a code. Nothing was written.</Trans>;
  return <Trans>The desk did not accept this. Nothing was written.</Trans>;
}

/** Describes an error in a paragraph that interrupts a screen reader. */
export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <Notice tone="alert">
      <p>{children}</p>
    </Notice>
  );
}

interface CallAlertProps {
  /** null: nothing failed. */
  readonly error: Error | null;
  readonly Words?: ComponentType<{ readonly error: Error }>;
}

export function CallAlert({ error, Words = CallProblem }: CallAlertProps) {
  if (error === null) return null;
  return (
    <Alert>
      <Words error={error} />
    </Alert>
  );
}
