import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeskShift } from '#contract/desk/desk-shift.ts';
import styles from './money.module.css';
import { Sum } from './signed-sum.tsx';
import { WayName } from './way-name.tsx';

export const WAYS = ['cash', 'terminal', 'online', 'transfer'] as const;

/** Shows payments by method, refunds, and their total. */
export function ShiftTiles({ sums, totalName }: Pick<DeskShift, 'sums'> & { readonly totalName: ReactNode }) {
  return (
    <dl className="stack3 tiles">
      {WAYS.map((way) => (
        <Tile key={way} name={<WayName way={way} />} amount={sums[way].amount}>
          <Plural value={sums[way].count} one="# payment" other="# payments" />
        </Tile>
      ))}
      <Tile name={<Trans>Given back</Trans>} amount={sums.returned.amount}>
        <Plural value={sums.returned.count} one="# refund" other="# refunds" />
      </Tile>
      <Tile name={totalName} amount={sums.total} isTotal>
        <Trans>payments minus refunds</Trans>
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly name: ReactNode;
  readonly amount: number;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

function Tile({ name, amount, isTotal = false, children }: TileProps) {
  return (
    <div className={isTotal ? `card stack t13 ${styles.tile} ${styles.total}` : `card stack t13 ${styles.tile}`}>
      <dt>{name}</dt>
      <dd className={`bold t15 breaks ${styles.amount}`}>
        <Sum amount={amount} />
      </dd>
      <dd className={styles.count}>{children}</dd>
    </div>
  );
}
