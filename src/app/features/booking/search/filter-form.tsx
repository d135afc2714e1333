import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ACCOMMODATION_KINDS } from '#domain/accommodation.ts';
import { addDays } from '#domain/calendar-date.ts';
import { ALL_KINDS, type KindFilter } from '#domain/filters.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/guest-party.ts';
import { checkStay } from '#domain/stay.ts';
import type { BookingView } from '../../../content/booking-view.ts';
import { closeFilters, type FilterField } from '../../../stores/interface-store.ts';
import { proposeFilters, readSearch } from '../../../stores/search-store.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DateField } from '../date-field.tsx';
import { chooseArrival } from '../stay-choice.ts';
import { stayRefusalText } from '../stay-refusal-text.ts';
import { draftOf, type FilterDraft, wantedFilters } from './filter-draft.ts';
import styles from './filter-form.module.css';
import { FILTER_FORM_ID } from './lazy-filter-form.tsx';
import { RoomFields } from './room-fields.tsx';

export interface FilterFormProps {
  readonly view: BookingView;
  /** Where the guest wants to begin. */
  readonly focused: FilterField;
}

/** A draft until it is submitted: a half-typed date asks for nothing, and choices are lost once at most. */
export function FilterForm({ view, focused }: FilterFormProps) {
  const { i18n, t } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(readSearch().search));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { today } = readSearch();

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(FIRST_CONTROLS[focused])?.focus();
  }, [focused]);

  const wanted = wantedFilters(draft);
  const refusal =
    wanted?.stay === null || wanted === null || today === null
      ? null
      : checkStay(wanted.stay, today, view.stayRules, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (wanted === null || refusal !== null) {
      form.current?.querySelector<HTMLElement>(FIRST_CONTROLS.dates)?.focus();
      return;
    }
    if (proposeFilters(wanted) === 'applied') closeFilters();
  };

  return (
    <form id={FILTER_FORM_ID} className={styles.form} ref={form} onSubmit={submit} noValidate>
      <KindSelect view={view} draft={draft} onChange={setDraft} />
      <div className={styles.dates}>
        <DateField
          name="arrival"
          label={t`Check in`}
          value={draft.arrival}
          min={today ?? undefined}
          error={wasSubmitted && draft.arrival === null ? t`Choose a date` : null}
          onChange={(arrival) => setDraft(today === null ? draft : withArrival(draft, arrival, today))}
        />
        <DateField
          name="departure"
          label={t`Check out`}
          value={draft.departure}
          min={today === null ? undefined : addDays(draft.arrival ?? today, 1)}
          error={wasSubmitted && draft.departure === null ? t`Choose a date` : null}
          onChange={(departure) => setDraft({ ...draft, departure })}
        />
      </div>
      {refusal !== null && <Notice tone="alert">{stayRefusalText(i18n, refusal)}</Notice>}
      <RoomFields view={view} draft={draft} onChange={setDraft} />
    </form>
  );
}

const FIRST_CONTROLS: Readonly<Record<FilterField, string>> = {
  kind: 'select',
  dates: 'input[name="arrival"]',
  rooms: 'fieldset button:not([aria-disabled="true"])',
};

function withArrival(draft: FilterDraft, arrival: FilterDraft['arrival'], today: NonNullable<FilterDraft['arrival']>) {
  const moved = chooseArrival({ ...draft, party: DEFAULT_GUEST_PARTY }, arrival, today);
  return { ...draft, arrival: moved.arrival, departure: moved.departure };
}

interface KindSelectProps {
  readonly view: BookingView;
  readonly draft: FilterDraft;
  readonly onChange: (draft: FilterDraft) => void;
}

function KindSelect({ view, draft, onChange }: KindSelectProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Stay`}
      name="kind"
      value={draft.kind}
      onChange={({ currentTarget }) => onChange({ ...draft, kind: toKind(currentTarget.value) })}
    >
      <option value={ALL_KINDS}>{t`All stays`}</option>
      {view.kinds.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function toKind(value: string): KindFilter {
  return ACCOMMODATION_KINDS.find((kind) => kind === value) ?? ALL_KINDS;
}
