import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { EMPTY_DETAILS, hasDetails, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { AccountWish, type AccountWishProps } from './account-wish.tsx';
import { findProblems } from './are-details-right.ts';
import { CompanyFields } from './company-fields.tsx';
import { StayFields } from './stay-fields.tsx';

interface DetailFoldsProps extends AccountWishProps {
  readonly chosen: ChosenStay;
  readonly view: OrderPagesView;
  /** The guest has tried to order: every problem is shown, not only in fields that lost the focus. */
  readonly isChecked: boolean;
}

/** Optional details. They are folded, so that nobody has to scroll past them. */
export function DetailFolds({ draft, chosen, view, isChecked, onChange, onFill }: DetailFoldsProps) {
  const { t } = useLingui();
  const { details } = draft;
  const changeDetails = (changed: OrderDetailsForm) => onChange({ details: changed });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = findProblems(details, chosen.rooms);
  const shown = {
    isShown: (field: string) => isChecked || left.has(field),
    onLeave: (field: string) => setLeft((current) => new Set(current).add(field)),
  };
  const { roomGuests, arrivalHour, company } = details;
  return (
    <div>
      <Fold
        title={t`Guests’ names and arrival hour`}
        isFilled={hasDetails({ ...EMPTY_DETAILS, roomGuests, arrivalHour })}
      >
        <StayFields {...{ details, chosen, view, ...shown }} onChange={changeDetails} problems={problems.roomGuests} />
      </Fold>
      <Fold title={t`Invoice to a company`} isFilled={hasDetails({ ...EMPTY_DETAILS, company })}>
        <CompanyFields
          {...{ company, ...shown }}
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
