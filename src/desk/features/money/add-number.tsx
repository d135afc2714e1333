import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { ShiftRow } from '#contract/desk/desk-shift.ts';
import { RefusedCall } from '../../api.ts';
import styles from './money.module.css';
import { addFiscalNumber } from './money-api.ts';
import { Sum } from './signed-sum.tsx';

interface RowSheetProps {
  /** null: closed. */
  readonly row: ShiftRow | null;
  readonly onClose: () => void;
}

/** The number of the receipt that the register or terminal has printed. */
export function AddNumber({ row, onClose }: RowSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Number of the receipt`} isOpen={row !== null} onClose={onClose}>
      {row !== null && <NumberForm row={row} onDone={onClose} />}
    </Sheet>
  );
}

function NumberForm({ row, onDone }: { readonly row: ShiftRow; readonly onDone: () => void }) {
  const queries = useQueryClient();
  const [number, setNumber] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addFiscalNumber(row.id, number.trim()),
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
        if (!isPending) mutate();
      }}
    >
      <p>
        <strong translate="no">{row.last_name}</strong>, {formatClock(Date.parse(row.at))}, <Sum amount={row.amount} />
      </p>
      <TextField
        label={<Trans>Number of the receipt</Trans>}
        hint={<Trans>It is written once and cannot be changed.</Trans>}
        required
        maxLength={40}
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {error !== null && (
        <Notice tone="alert">
          <p>
            {error instanceof RefusedCall && error.status === 409 ? (
              <Trans>This row already has another number.</Trans>
            ) : error instanceof RefusedCall ? (
              <Trans>A number has letters, digits, spaces, points, dashes and slashes.</Trans>
            ) : (
              <Trans>There is no network. Nothing was sent.</Trans>
            )}
          </p>
        </Notice>
      )}
      <Button type="submit" isBusy={isPending}>
        <Trans>Add the number</Trans>
      </Button>
    </form>
  );
}
