import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { OwedRefund } from '#contract/desk/desk-shift.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { addRefundStep } from '../money/money-api.ts';
import { Sum } from '../money/signed-sum.tsx';
import { Conflict } from '../stays/conflict-text.tsx';

interface AskSheetProps {
  /** null: closed. */
  readonly refund: OwedRefund | null;
  readonly onClose: () => void;
}

/** Asks how the guest wants the money back, and writes down that it was asked. */
export function AskSheet({ refund, onClose }: AskSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (number: string) => addRefundStep(number, { step: 'asked' }, crypto.randomUUID()),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <Sheet title={t`Ask how to return the money`} isOpen={refund !== null} onClose={onClose}>
      {refund !== null && (
        <div className="stack4">
          <p>
            <strong translate="no">
              {refund.first_name} {refund.last_name}
            </strong>
            , <Sum amount={refund.owed} />
          </p>
          {refund.phone !== '' && (
            <ButtonLink look="line" href={`tel:${refund.phone}`}>
              <Icon name="phone" size={18} />
              <span translate="no">{refund.phone}</span>
            </ButtonLink>
          )}
          {error !== null && <Conflict error={error} />}
          <OnlineButton isBusy={isPending} onClick={() => mutate(refund.number)}>
            <Trans>The guest was asked how</Trans>
          </OnlineButton>
        </div>
      )}
    </Sheet>
  );
}
