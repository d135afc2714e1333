import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskPromoCode } from '#contract/desk/desk-promo-codes.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { RefusedCall } from '../../api.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import { limitPromoCode, stopPromoCode } from './prices-api.ts';
import styles from './promo.module.css';
import { type LimitDraft, limitFaultsOf, type PromoDraft, type PromoTerms, toLimits } from './promo-draft.ts';
import { LimitFields } from './promo-fields.tsx';
import { PromoPreview } from './promo-preview.tsx';
import { datesText, housesText, type PromoHouse, reductionText } from './promo-words.ts';

interface PromoCardProps {
  readonly code: DeskPromoCode;
  readonly houses: readonly PromoHouse[];
  readonly onClose: () => void;
}

/** Everything about a code. Its discount is fixed; its dates and limits can be changed. */
export function PromoCard({ code, houses, onClose }: PromoCardProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const [who, day] = [code.created_by.split('@')[0], formatInstantDay(code.created_at, locale)];
  const dates = datesText(i18n, code, locale);
  return (
    <section className={`card stack4 around4 ${styles.form}`} aria-labelledby={id}>
      <header className={styles.formHead}>
        <div>
          <h2 className="bold t17 breaks sans" id={id} translate="no">
            {code.code}
          </h2>
          <p className="note">
            {who}, {day}
          </p>
        </div>
        <IconButton icon="close" label={t`Close`} onClick={() => closeForm(limitsFormOf(code.code), onClose)} />
      </header>
      <p>
        <strong>{reductionText(i18n, code, locale)}</strong>
        <span className="block">{housesText(i18n, code, houses, locale)}</span>
        {dates !== '' && <span className="block">{dates}</span>}
      </p>
      <PromoPreview terms={termsOf(code)} houses={houses} />
      {code.status === 'stopped' ? (
        <p className="note">
          <Trans>The code is stopped.</Trans>
        </p>
      ) : (
        <Limits code={code} />
      )}
      {code.uses > 0 && (
        <p className="note">
          <Plural
            value={code.uses}
            one="# booking has this code and keeps its discount."
            other="# bookings have this code and keep their discount."
          />
        </p>
      )}
    </section>
  );
}

/** The name of the draft of a code's limits. */
const limitsFormOf = (code: string) => `limits of ${code}`;

function Limits({ code: promo }: { readonly code: DeskPromoCode }) {
  const { code, uses } = promo;
  // Only what was typed is kept, so the other fields show what a colleague has saved meanwhile.
  const { draft: typed, write, drop } = useFormDraft<Partial<LimitDraft>>(limitsFormOf(code), () => ({}));
  const draft = { ...limitsOf(promo), ...typed };
  const [isStopAsked, setStopAsked] = useState(false);
  const limiting = useWriting(limitPromoCode, drop, ['promo-codes']);
  const stopping = useWriting(stopPromoCode, undefined, ['promo-codes']);
  const faults = limitFaultsOf(draft);
  if (isBelowUses(limiting.error)) faults.add('mostUses');
  const form = useForm(() => {
    if (limitFaultsOf(draft).size === 0) limiting.mutate(toLimits(code, draft));
  });
  const error = stopping.error ?? (isBelowUses(limiting.error) ? null : limiting.error);
  return (
    <form {...form.props} className="stack4">
      <LimitFields
        draft={draft}
        faults={form.isChecked ? faults : NO_FAULTS}
        isFirstDayFixed
        uses={uses}
        onChange={(part) => {
          write({ ...typed, ...part });
          limiting.reset();
        }}
      />
      <CallAlert error={error} />
      <p className="note" role="status">
        {limiting.isSuccess && <Trans>Saved.</Trans>}
        {isStopAsked && <Trans>Nobody will be able to book with {code} any more.</Trans>}
      </p>
      {isStopAsked ? (
        <div className="cluster2">
          <OnlineButton look="rust" isSmall isBusy={stopping.isPending} onClick={() => stopping.mutate(code)}>
            <Trans>Yes, stop it</Trans>
          </OnlineButton>
          <Button look="plain" isSmall onClick={() => setStopAsked(false)}>
            <Trans context="prices">Leave as is</Trans>
          </Button>
        </div>
      ) : (
        <div className="cluster2">
          <OnlineButton type="submit" look="lamp" isSmall isBusy={limiting.isPending}>
            <Trans>Save</Trans>
          </OnlineButton>
          {Object.keys(typed).length > 0 && (
            <Button look="plain" isSmall onClick={drop}>
              <Trans context="prices">Leave as is</Trans>
            </Button>
          )}
          <OnlineButton look="rust" isSmall onClick={() => setStopAsked(true)}>
            <Trans>Stop the code</Trans>
          </OnlineButton>
        </div>
      )}
    </form>
  );
}

const NO_FAULTS: ReadonlySet<keyof PromoDraft> = new Set();

/** Whether guests have used the code more often in the meantime. */
function isBelowUses(error: Error | null): boolean {
  return error instanceof RefusedCall && 'most_uses' in error.fields;
}

function limitsOf({ booked_from, booked_until, most_uses, most_per_guest }: DeskPromoCode): LimitDraft {
  return {
    bookedFrom: booked_from ?? '',
    bookedUntil: booked_until ?? '',
    mostUses: String(most_uses ?? ''),
    mostPerGuest: String(most_per_guest ?? ''),
  };
}

function termsOf({ code, percent, amount = 0, category_codes, nights_from, nights_to }: DeskPromoCode): PromoTerms {
  return {
    code,
    reduction: percent === undefined ? { kind: 'sum', amountMinor: toMinor(amount) } : { kind: 'percent', percent },
    accommodations: category_codes ?? null,
    nights:
      nights_from === undefined || nights_to === undefined
        ? null
        : { start: calendarDate(nights_from), end: calendarDate(nights_to) },
  };
}
