import { useLingui } from '@lingui/react/macro';
import { serverText } from '#app/features/on-demand/password/account-problem-text.ts';
import { ProofForm } from '#app/features/on-demand/password/proof-form.tsx';
import type { Reply } from '#app/features/on-demand/profile/profile-calls.ts';

interface ReplyProofProps {
  readonly reply: Reply<null> | null;
  readonly isBusy: boolean;
  readonly onProof: (password: string) => void;
}

/** Asks for the password once the resort wants it, or has refused it. */
export function ReplyProof({ reply, ...form }: ReplyProofProps) {
  const { i18n } = useLingui();
  if (reply?.kind !== 'proof_needed' && reply?.kind !== 'refused') return null;
  const error = reply.kind === 'refused' ? serverText(i18n, reply.errors.current_password) : null;
  return <ProofForm {...form} error={error} />;
}
