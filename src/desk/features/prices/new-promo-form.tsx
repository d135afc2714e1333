import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { RefusedCall } from '../../api.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import { createPromoCode } from './prices-api.ts';
import styles from './promo.module.css';
import { faultsOf, NEW_PROMO, type PromoDraft, termsOf, toPromoRequest } from './promo-draft.ts';
import { LimitFields, TermsFields } from './promo-fields.tsx';
import { PromoPreview } from './promo-preview.tsx';
import type { PromoHouse } from './promo-words.ts';

interface NewPromoFormProps {
  readonly houses: readonly PromoHouse[];
  readonly onCreated: (code: string) => void;
  readonly onClose: () => void;
}

/** The name of its draft. */
const FORM = 'promo code';

/** A form for a new code, with a bill as a guest will see it. */
export function NewPromoForm({ houses, onCreated, onClose }: NewPromoFormProps) {
  const { t } = useLingui();
  const id = useId();
  const { draft, write } = useFormDraft(FORM, () => NEW_PROMO);
  const close = () => closeForm(FORM, onClose);
  const terms = termsOf(draft);
  const creating = useWriting(createPromoCode, (_nothing, { code }) => closeForm(FORM, () => onCreated(code)), [
    'promo-codes',
  ]);
  const faults = faultsOf(draft);
  const form = useForm(() => {
    if (terms !== null && faults.size === 0) creating.mutate(toPromoRequest(draft, terms));
  });
  const isTaken = creating.error instanceof RefusedCall && 'code' in creating.error.fields;
  const change = (part: Partial<PromoDraft>) => {
    write({ ...draft, ...part });
    creating.reset();
  };
  const shown = { draft, faults: form.isChecked ? faults : NO_FAULTS, onChange: change };
  return (
    <form {...form.props} className={`card stack4 around4 ${styles.form}`} aria-labelledby={id}>
      <header className={styles.formHead}>
        <h2 className="bold t17 breaks sans" id={id}>
          <Trans>New code</Trans>
        </h2>
        <IconButton icon="close" label={t`Close`} onClick={close} />
      </header>
      <TermsFields {...shown} houses={houses} isTaken={isTaken} />
      <LimitFields {...shown} />
      {terms !== null && <PromoPreview terms={terms} houses={houses} />}
      <CallAlert error={isTaken ? null : creating.error} />
      <div className="cluster2">
        <OnlineButton type="submit" look="lamp" isSmall isBusy={creating.isPending}>
          <Trans>Save</Trans>
        </OnlineButton>
        <Button look="plain" isSmall onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

const NO_FAULTS: ReadonlySet<keyof PromoDraft> = new Set();
