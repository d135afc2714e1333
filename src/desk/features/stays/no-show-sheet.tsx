import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';

interface NoShowSheetProps {
  readonly stay: DeskStayDetails['data'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/** Asks first: a no-show cannot be undone. What is kept is the price of the stay at most, as after a late cancellation. */
export function NoShowSheet({ stay, isOpen, onClose, onYes }: NoShowSheetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const kept = formatPrice(toMinor(Math.min(stay.received, stay.total)), locale);
  return (
    <ConfirmSheet
      title={t`Note a no-show?`}
      isOpen={isOpen}
      onClose={onClose}
      no={<Trans>Leave as is</Trans>}
      yes={<Trans>No-show</Trans>}
      onYes={() => {
        onClose();
        onYes();
      }}
    >
      <div className="stack3">
        <p translate="no">
          <strong>
            {stay.first_name} {stay.last_name}
          </strong>
          , <span className="figures soft">{stay.number}</span>
        </p>
        <p className="strong">
          {stay.received > 0 ? (
            <Trans>By the terms of the site {kept} stays with the resort: the arrival day is over.</Trans>
          ) : (
            <Trans>Nothing is paid, so nothing is kept.</Trans>
          )}
        </p>
        <p className="note">
          <Trans>The nights that are left go back on sale, and the guest gets a mail. This cannot be undone.</Trans>
        </p>
      </div>
    </ConfirmSheet>
  );
}
