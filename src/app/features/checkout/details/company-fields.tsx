import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#app/ui/forms/field.tsx';
import { problemText } from '#app/ui/forms/problem-text.ts';
import type { Company, CompanyProblems } from '#domain/guest/company.ts';
import styles from './detail-folds.module.css';
import type { ShownProblems } from './stay-fields.tsx';

interface CompanyFieldsProps extends ShownProblems {
  readonly company: Company;
  readonly problems: CompanyProblems;
  readonly onChange: (part: Partial<Company>) => void;
}

export function CompanyFields({ company, problems, isShown, onLeave, onChange }: CompanyFieldsProps) {
  const { i18n, t } = useLingui();
  const bind = (field: keyof Company) => {
    const problem = problems[field];
    return {
      name: `company_${field}`,
      value: company[field],
      error: problem !== undefined && isShown(field) ? problemText(i18n, problem) : null,
      onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
      onBlur: () => onLeave(field),
    };
  };
  return (
    <div className="stack4">
      <p className="note">
        <Trans>Reception will issue an invoice to this company. How you pay stays the same.</Trans>
      </p>
      <div className={`stack ${styles.pair}`}>
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
