import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { fillEmpty, type StoredDraft } from '#app/features/checkout/use-checkout-draft.ts';
import { problemText } from '#app/problems/guest-problems.ts';
import type { CheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { hasSignedInHint, useSession } from '#app/stores/session-store.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import type { Company, CompanyProblems } from '#domain/guest/company.ts';
import { EMPTY_DETAILS, hasDetails, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import styles from '../form/form.module.css';
import { findProblems } from '../form/guest-fields.tsx';
import { type ShowProblem, StayFields } from './stay-fields.tsx';

interface DetailFoldsProps extends AccountWishProps {
  readonly chosen: ChosenStay;
  readonly view: OrderPagesView;
  /** The guest has tried to order: every problem is shown, not only in fields that lost the focus. */
  readonly isChecked: boolean;
}

/** Optional details. They are folded, so that nobody has to scroll past them. */
export function DetailFolds({ draft, chosen, view, isChecked, onChange, onFill }: DetailFoldsProps) {
  const { i18n, t } = useLingui();
  const { details } = draft;
  const changeDetails = (changed: OrderDetailsForm) => onChange({ details: changed });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = findProblems(details, chosen.rooms);
  const show: ShowProblem = (field, problem) => ({
    error: problem !== undefined && (isChecked || left.has(field)) ? problemText(i18n, problem) : null,
    onBlur: () => setLeft((current) => new Set(current).add(field)),
  });
  const { roomGuests, arrivalHour, company } = details;
  return (
    <div>
      <Fold
        title={t`Guests’ names and arrival hour`}
        isFilled={hasDetails({ ...EMPTY_DETAILS, roomGuests, arrivalHour })}
      >
        <StayFields
          details={details}
          chosen={chosen}
          view={view}
          show={show}
          onChange={changeDetails}
          problems={problems.roomGuests}
        />
      </Fold>
      <Fold title={t`Invoice to a company`} isFilled={hasDetails({ ...EMPTY_DETAILS, company })}>
        <CompanyFields
          company={company}
          show={show}
          problems={problems.company}
          onChange={(part) => changeDetails({ ...details, company: { ...company, ...part } })}
        />
      </Fold>
      <AccountWish draft={draft} onChange={onChange} onFill={onFill} />
    </div>
  );
}

/** Opens if the draft has something in it; after that the guest decides. */
function Fold({ title, isFilled, children }: { title: ReactNode; isFilled: boolean; children: ReactNode }) {
  const [isOpenAtFirst] = useState(isFilled);
  return (
    <Accordion title={title} isOpenAtFirst={isOpenAtFirst} note={<Trans>optional</Trans>}>
      {children}
    </Accordion>
  );
}

interface AccountWishProps {
  readonly draft: CheckoutDraft;
  readonly onChange: (part: Partial<CheckoutDraft>) => void;
  readonly onFill: StoredDraft['fill'];
}

/** Fills in what the account of a signed-in guest knows; offers an account to everybody else. */
function AccountWish({ draft, onChange, onFill }: AccountWishProps) {
  const { user } = useSession();
  const fill = useEffectEvent((known: SignedInGuest) => onFill(known.id, (form) => fillEmpty(form, known)));
  useEffect(() => {
    if (user !== null) fill(user);
    else if (hasSignedInHint()) void import('#app/stores/session/session.ts').then((session) => session.startSession());
  }, [user]);
  if (user !== null) return null;
  // The guest sets the password by a link in a mail, after the booking.
  return (
    <Checkbox
      name="create_account"
      label={<Trans>Create an account: we’ll send you a link</Trans>}
      checked={draft.createAccount}
      onChange={(event) => onChange({ createAccount: event.currentTarget.checked })}
    />
  );
}

interface CompanyFieldsProps {
  readonly show: ShowProblem;
  readonly company: Company;
  readonly problems: CompanyProblems;
  readonly onChange: (part: Partial<Company>) => void;
}

function CompanyFields({ company, problems, show, onChange }: CompanyFieldsProps) {
  const { t } = useLingui();
  const bind = (field: keyof Company) => ({
    ...show(field, problems[field]),
    name: `company_${field}`,
    value: company[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <div className="stack4">
      <p className="note">{t`Reception will issue an invoice to this company. How you pay stays the same.`}</p>
      <div className={`stack pair ${styles.pair}`}>
        <TextField {...bind('name')} label={t`Company name`} autoComplete="organization" />
        <TextField
          {...bind('code')}
          label={t`Company code`}
          hint={t`8 digits, or 10 for an entrepreneur`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField {...bind('address')} label={t`Company address, if needed`} autoComplete="billing address-line1" />
    </div>
  );
}
