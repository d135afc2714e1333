import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { ShiftRow } from '#contract/desk/desk-shift.ts';
import styles from './money.module.css';
import { correctRow } from './money-api.ts';
import { PaymentRefusal } from './payment-refusal.tsx';
import { Sum } from './signed-sum.tsx';

interface CorrectRowProps {
  /** null: closed. */
  readonly row: ShiftRow | null;
  readonly onClose: () => void;
}

/** Takes a mistake back by a row with the opposite sum. */
export function CorrectRow({ row, onClose }: CorrectRowProps) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Take the row back`} isOpen={row !== null} onClose={onClose}>
      {row !== null && <CorrectionForm row={row} onDone={onClose} />}
    </Sheet>
  );
}

function CorrectionForm({ row, onDone }: { readonly row: ShiftRow; readonly onDone: () => void }) {
  const queries = useQueryClient();
  // Made once, so that a press after a lost answer is the same row.
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => correctRow(row.id, reason.trim(), key),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onDone();
    },
  });
  return (
    <form
      className={`stack4 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && reason.trim() !== '') mutate();
      }}
    >
      <p>
        <strong translate="no">{row.last_name}</strong>, {formatClock(Date.parse(row.at))}, <Sum amount={row.amount} />
      </p>
      <p className="soft">
        <Trans>
          The row stays. A new one with <Sum amount={-row.amount} /> closes it; the right sum is a row of its own.
        </Trans>
      </p>
      <TextField
        label={<Trans>What was wrong</Trans>}
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && <PaymentRefusal error={error} minor={0} onConfirm={() => undefined} />}
      <Button type="submit" look="rust" isBusy={isPending}>
        <Trans>Take the row back</Trans>
      </Button>
    </form>
  );
}
