import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { useChange } from '../../live.ts';
import { Conflict } from './conflict-text.tsx';
import { GuestLine } from './guest-line.tsx';
import { cancelStay, previewCancel } from './stay-api.ts';

interface CancelStayProps {
  readonly stay: DeskStayDetails['data'];
  /** How many changes the stay had when the sheet was opened; null: it is closed. */
  readonly seen: number | null;
  readonly onClose: () => void;
}

/** Shows the refund by the site's terms before anything is cancelled. */
export function CancelStay({ stay, seen, onClose }: CancelStayProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const preview = useQuery({
    queryKey: ['cancel', stay.number],
    queryFn: () => previewCancel(stay.number),
    enabled: seen !== null,
    retry: false,
  });
  const terms = preview.data?.data;
  const { mutate, isPending, error } = useChange({
    mutationFn: (shown: { refund: number; seen: number }) => cancelStay(stay.number, shown),
    onSuccess: onClose,
  });
  const price = (amount: number) => formatPrice(toMinor(amount), locale);
  return (
    <ConfirmSheet
      title={t`Cancel the booking?`}
      isOpen={seen !== null}
      onClose={onClose}
      no={<Trans>Leave as is</Trans>}
      yes={<Trans>Cancel the booking</Trans>}
      onYes={() => terms !== undefined && seen !== null && mutate({ refund: terms.refund, seen })}
      isBusy={isPending}
      isReady={terms !== undefined && preview.error === null}
    >
      <div className="stack3">
        <GuestLine stay={stay} />
        {terms !== undefined && (
          <>
            <p className="strong">
              {terms.paid === 0 ? (
                <Trans>Nothing is paid, so nothing goes back.</Trans>
              ) : (
                <Trans>
                  By the terms of the site {price(terms.refund)} of {price(terms.paid)} goes back.
                </Trans>
              )}
            </p>
            <p className="note">
              <Trans>The last day with a full refund: {formatDay(calendarDate(terms.free_until), locale)}.</Trans>
            </p>
          </>
        )}
        {preview.error !== null && <Conflict error={preview.error} />}
        {error !== null && <Conflict error={error} />}
      </div>
    </ConfirmSheet>
  );
}

interface NoShowSheetProps {
  readonly stay: DeskStayDetails['data'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/**
 * Asks first, because a no-show cannot be undone. The resort keeps at most the price of the stay, as after a late
 * cancellation.
 */
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
        <GuestLine stay={stay} />
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
