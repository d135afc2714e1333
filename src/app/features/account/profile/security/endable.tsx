import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import type { PasskeyReply } from '#app/features/account/passkeys/passkeys.tsx';
import { type ProofProps, ReplyProof } from '#app/features/account/password/password-fields.tsx';
import styles from '#app/features/account/profile/profile.module.css';
import { useAsked } from '#app/features/account/profile/section.tsx';
import { Button, type ButtonLook } from '#app/ui/actions/button.tsx';
import { RetryNotice } from '#app/ui/feedback/notice.tsx';

/** Ways into the account that can be ended one by one, with the password if the resort asks for it. */
export function useEndable<Told, Id extends string>(
  list: () => Promise<Reply<Told>>,
  end: (id: Id, password: string | null) => Promise<Reply>,
) {
  const { reply, again } = useAsked(list);
  const place = useRef<HTMLDivElement & HTMLUListElement>(null);
  const [busyWith, setBusyWith] = useState<Id | null>(null);
  const [last, setLast] = useState<{ readonly id: Id; readonly reply: PasskeyReply } | null>(null);
  const actionOf = (id: Id, call: (password: string | null) => Promise<PasskeyReply>): ProofProps => ({
    isBusy: busyWith === id,
    reply: last?.id === id ? last.reply : null,
    onProof: async (password) => {
      if (busyWith !== null) return;
      setBusyWith(id);
      // The form that has the focus stays while its password is checked.
      if (last?.id !== id) setLast(null);
      const came = await call(password);
      // Until the new list is here, the old one could be pressed again.
      if (came.kind === 'told') await again();
      setBusyWith(null);
      setLast({ id, reply: came });
    },
  });
  return {
    reply,
    again,
    place,
    /** The reply to the last press; null: none yet, or the next one is awaited. */
    last,
    failure: reply !== null && reply.kind !== 'told' && (
      <RetryNotice onRetry={again}>
        <Trans>The list did not load: no answer from the resort.</Trans>
      </RetryNotice>
    ),
    actionOf,
    rowOf: (id: Id) =>
      actionOf(id, async (password) => {
        const came = await end(id, password);
        // `missing`: it has ended in the meantime, or another device was faster.
        if (came.kind !== 'told' && came.kind !== 'missing') return came;
        // The row that has the focus will be gone.
        place.current?.focus();
        return { kind: 'told', told: null };
      }),
  };
}

interface EndableRowProps extends ProofProps {
  readonly className?: string | undefined;
  readonly button: { readonly look: ButtonLook; readonly label: string; readonly text: ReactNode } | false;
  readonly children: ReactNode;
}

export function EndableRow({ className = `inside3 ${styles.row}`, button, children, ...proof }: EndableRowProps) {
  return (
    <li className={`row between closed wrap ${className}`}>
      {children}
      {button && (
        <Button
          look={button.look}
          isSmall
          isBusy={proof.isBusy}
          onClick={() => proof.onProof(null)}
          aria-label={button.label}
        >
          {button.text}
        </Button>
      )}
      <ReplyProof {...proof} />
    </li>
  );
}
