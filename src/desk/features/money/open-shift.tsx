import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatFigure } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import { readSum } from '#domain/desk/typed-sum.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import styles from './money.module.css';
import { openShift } from './money-api.ts';

/** `left`: UAH that the last shift left in the drawer. */
export function OpenShift({ left }: { readonly left: number }) {
  const locale = useLocale();
  const queries = useQueryClient();
  const [, setSearch] = useSearchParams();
  const [opening, setOpening] = useState(() => formatFigure(toMinor(left), locale));
  const minor = readSum(opening);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: openShift,
    onSuccess: async () => {
      setSearch({});
      await queries.invalidateQueries();
    },
  });
  return (
    <section className={`card ${styles.drawer}`}>
      <h2 className={styles.sideTitle}>
        <Trans>No shift is open</Trans>
      </h2>
      <p className="soft">
        <Trans>The first payment opens one too, with what the last shift left.</Trans>
      </p>
      <form
        className="stack3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (minor !== null && !isPending) mutate(toAmount(minor));
        }}
      >
        <TextField
          label={<Trans>Cash in the drawer, ₴</Trans>}
          inputMode="decimal"
          autoComplete="off"
          value={opening}
          error={minor === null ? <Trans>Write a sum, such as 2718 or 2718.50</Trans> : null}
          onChange={(event) => setOpening(event.currentTarget.value)}
        />
        {isError && (
          <Notice tone="alert">
            <p>
              <Trans>The shift was not opened. Somebody may have opened one meanwhile.</Trans>
            </p>
          </Notice>
        )}
        <OnlineButton type="submit" isBusy={isPending}>
          <Trans>Open a shift</Trans>
        </OnlineButton>
      </form>
    </section>
  );
}
