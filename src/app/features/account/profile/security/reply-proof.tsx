import { useLingui } from '@lingui/react/macro';
import type { Reply } from '#app/api/ask.ts';
import { serverText } from '#app/features/account/account-problems.ts';
import { ProofForm } from '#app/features/account/password/proof-form.tsx';

interface ReplyProofProps {
  readonly reply: Reply | null;
  readonly isBusy: boolean;
  readonly onProof: (password: string) => void;
}

/** Asks for the password if the resort requires it or has refused it. */
export function ReplyProof({ reply, ...form }: ReplyProofProps) {
  const { i18n } = useLingui();
  const wrong = reply?.kind === 'refused' ? reply.errors.current_password : undefined;
  if (reply?.kind !== 'proof_needed' && wrong === undefined) return null;
  return <ProofForm {...form} error={serverText(i18n, wrong)} />;
}
