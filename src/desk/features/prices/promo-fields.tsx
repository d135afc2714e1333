import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Chip } from '#app/ui/forms/chip.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import priceStyles from './price-form.module.css';
import styles from './promo.module.css';
import type { LimitDraft, PromoDraft } from './promo-draft.ts';
import type { PromoHouse } from './promo-words.ts';

interface FieldsProps<Draft> {
  readonly draft: Draft;
  /** Shown only after an attempt to submit. */
  readonly faults: ReadonlySet<keyof PromoDraft>;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The discount, and the houses and nights for which it is valid. */
export function TermsFields({
  draft,
  faults,
  houses,
  isTaken,
  onChange,
}: FieldsProps<PromoDraft> & { readonly houses: readonly PromoHouse[]; readonly isTaken: boolean }) {
  const { t } = useLingui();
  const { mode } = draft;
  return (
    <>
      <TextField
        label={<Trans>Code</Trans>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        value={draft.code}
        error={
          isTaken ? (
            <Trans>There is such a code already.</Trans>
          ) : faults.has('code') ? (
            <Trans>Three letters or digits at least.</Trans>
          ) : null
        }
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
      />
      <div className={`stack3 ${styles.pair}`}>
        <fieldset className={priceStyles.modes} aria-label={t`Discount`}>
          <button type="button" aria-pressed={mode === 'percent'} onClick={() => onChange({ mode: 'percent' })}>
            <Trans>Per cent</Trans>
          </button>
          <button type="button" aria-pressed={mode === 'sum'} onClick={() => onChange({ mode: 'sum' })}>
            <Trans>Sum</Trans>
          </button>
        </fieldset>
        <TextField
          label={mode === 'percent' ? <Trans>% of the nights</Trans> : <Trans>₴ of the bill</Trans>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.value}
          error={faults.has('value') ? <Trans>Write how much: a per cent from 1 to 100, or a sum.</Trans> : null}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      </div>
      <HouseChips houses={houses} chosen={draft.houses} onChange={(chosen) => onChange({ houses: chosen })} />
      <div className={`stack3 ${styles.pair}`}>
        <DayField
          label={<Trans>The first night</Trans>}
          value={draft.nightsFrom}
          onChange={(nightsFrom) => onChange({ nightsFrom })}
        />
        <DayField
          label={<Trans>The last night</Trans>}
          value={draft.nightsTo}
          error={faults.has('nightsTo') ? <Trans>Both nights or none, the last not before the first.</Trans> : null}
          onChange={(nightsTo) => onChange({ nightsTo })}
        />
      </div>
    </>
  );
}

interface HouseChipsProps {
  readonly houses: readonly PromoHouse[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function HouseChips({ houses, chosen, onChange }: HouseChipsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out in a row
    <div className="cluster2" role="group" aria-label={t`For which houses`}>
      <Chip isOn={chosen.length === 0} onClick={() => onChange([])}>
        <Trans context="houses">All kinds</Trans>
      </Chip>
      {houses.map(({ category_code: code, title }) => {
        const isOn = chosen.includes(code);
        return (
          <Chip
            key={code}
            isOn={isOn}
            onClick={() => onChange(isOn ? chosen.filter((other) => other !== code) : [...chosen, code])}
          >
            {title[locale]}
          </Chip>
        );
      })}
    </div>
  );
}

/** When and how often a code can be used. `isFirstDayFixed`: the code already exists. */
export function LimitFields({
  draft,
  faults,
  isFirstDayFixed = false,
  uses = 0,
  onChange,
}: FieldsProps<LimitDraft> & { readonly isFirstDayFixed?: boolean; readonly uses?: number }) {
  return (
    <>
      <div className={`stack3 ${styles.pair}`}>
        {!isFirstDayFixed && (
          <DayField
            label={<Trans>Booked from</Trans>}
            value={draft.bookedFrom}
            onChange={(bookedFrom) => onChange({ bookedFrom })}
          />
        )}
        <DayField
          label={<Trans>Booked until, inclusive</Trans>}
          value={draft.bookedUntil}
          error={faults.has('bookedUntil') ? <Trans>The last day is before the first.</Trans> : null}
          onChange={(bookedUntil) => onChange({ bookedUntil })}
        />
      </div>
      <div className={`stack3 ${styles.pair}`}>
        <CountField
          label={<Trans>How many times</Trans>}
          value={draft.mostUses}
          error={faults.has('mostUses') ? <Trans>A number from {Math.max(1, uses)} on, or nothing.</Trans> : null}
          onChange={(mostUses) => onChange({ mostUses })}
        />
        <CountField
          label={<Trans>For one guest</Trans>}
          value={draft.mostPerGuest}
          error={faults.has('mostPerGuest') ? <Trans>A number from 1 on, or nothing.</Trans> : null}
          onChange={(mostPerGuest) => onChange({ mostPerGuest })}
        />
      </div>
    </>
  );
}

interface OneFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (value: string) => void;
}

function DayField({ onChange, ...field }: OneFieldProps) {
  return <TextField {...field} type="date" onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}

function CountField({ onChange, ...field }: OneFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder={t`no limit`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
