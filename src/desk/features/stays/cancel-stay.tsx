import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { Conflict } from './conflict-text.tsx';
import { cancelStay, previewCancel } from './stay-api.ts';

interface CancelStayProps {
  readonly stay: DeskStayDetails['data'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What goes back by the site's terms, before anything is cancelled. */
export function CancelStay({ stay, isOpen, onClose }: CancelStayProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const preview = useQuery({
    queryKey: ['cancel', stay.number],
    queryFn: () => previewCancel(stay.number),
    enabled: isOpen,
    retry: false,
  });
  const terms = preview.data?.data;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (refund: number) => cancelStay(stay.number, refund),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  const price = (amount: number) => formatPrice(toMinor(amount), locale);
  return (
    <ConfirmSheet
      title={t`Cancel the booking?`}
      isOpen={isOpen}
      onClose={onClose}
      no={<Trans>Leave as is</Trans>}
      yes={<Trans>Cancel the booking</Trans>}
      onYes={() => terms !== undefined && mutate(terms.refund)}
      isBusy={isPending}
      isReady={terms !== undefined && preview.error === null}
    >
      <div className="stack3">
        <p translate="no">
          <strong>
            {stay.first_name} {stay.last_name}
          </strong>
          , <span className="figures soft">{stay.number}</span>
        </p>
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
