import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { GuestLine } from './guest-line.tsx';
import type { StayActions } from './use-stay-actions.ts';

/** Guests who arrive or leave with an unpaid balance. */
export interface Debt {
  readonly stay: DeskStay;
  readonly action: 'check_in' | 'check_out';
}

interface DebtSheetProps {
  /** null: the sheet is closed. */
  readonly debt: Debt | null;
  readonly onClose: () => void;
  readonly ask: StayActions['ask'];
  readonly onTake: (stay: DeskStay) => void;
}

/** Asks before guests arrive or leave with an unpaid balance, which is allowed. */
export function DebtSheet({ debt, onClose, ask, onTake }: DebtSheetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const sum = formatPrice(toMinor(Math.max(0, debt?.stay.balance ?? 0)), locale);
  const isLeaving = debt?.action === 'check_out';
  return (
    <Sheet
      title={isLeaving ? t`Check out, ${sum} to pay?` : t`Check in, ${sum} to pay?`}
      isOpen={debt !== null}
      onClose={onClose}
    >
      {debt !== null && (
        <div className="stack4">
          <GuestLine stay={debt.stay} />
          <div className="cluster3">
            <Button
              onClick={() => {
                onClose();
                onTake(debt.stay);
              }}
            >
              <Trans>Take {sum}</Trans>
            </Button>
            <Button
              look="line"
              onClick={() => {
                onClose();
                ask({ kind: 'presence', ...debt });
              }}
            >
              {isLeaving ? (
                <Trans context="what reception does">Check out</Trans>
              ) : (
                <Trans context="what reception does">Check in</Trans>
              )}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
