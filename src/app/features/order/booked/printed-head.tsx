import { Trans } from '@lingui/react/macro';
import { firstNameOf } from '#contract/orders/told-details.ts';
import styles from './printed-head.module.css';
import type { OrderSheetProps } from './sheet-props.ts';

/** Printed pages also say whose page this is, and who comes. */
export function PrintedHead({ order, view: { address, phone } }: Pick<OrderSheetProps, 'order' | 'view'>) {
  const name = firstNameOf(order);
  return (
    <div className={styles.printed}>
      <p>
        <strong translate="no">
          <Trans>%resort%</Trans>
        </strong>
        , {address}, {phone}
      </p>
      {name !== null && (
        <p>
          <Trans>
            Guest: <strong>{name}</strong>
          </Trans>
        </p>
      )}
    </div>
  );
}
