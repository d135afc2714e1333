import { Trans } from '@lingui/react/macro';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { RowRefusal } from '#contract/desk/desk-money.ts';
import { RefusedCall } from '../../api.ts';
import { confirmSum, dropFact, useFacts } from '../../offline/fact-queue.ts';
import type { QueuedFact } from '../../offline/facts.ts';
import { ConflictText } from '../stays/conflict-text.tsx';
import styles from './facts.module.css';
import { FactWords } from './queued-facts.tsx';

/** Facts that the server refused. They are at the top, because they have happened and a person must decide. */
export function RefusedFacts() {
  const { queue, owner } = useFacts();
  const refused = queue.filter((each) => each.owner === owner && each.refusal !== null);
  const others = [...new Set(queue.filter((each) => each.owner !== owner).map((each) => each.owner))];
  if (refused.length === 0 && others.length === 0) return null;
  return (
    <section className={`stack3 around4 rounded ${styles.first}`} role="alert">
      <h2 className="row2">
        <Icon name="alert" />
        <Trans>First</Trans>
      </h2>
      {refused.map((each) => (
        <Refused key={each.key} queued={each} />
      ))}
      {others.map((email) => {
        const count = queue.filter((each) => each.owner === email).length;
        return (
          <p key={email}>
            <Trans>
              This device has facts of <span translate="no">{email}</span> that are not sent: {count}. They are sent
              when this person signs in here.
            </Trans>
          </p>
        );
      })}
    </section>
  );
}

function Refused({ queued }: { readonly queued: QueuedFact }) {
  const { key, fact } = queued;
  return (
    <div className={`cluster ${styles.refused}`}>
      <div className={`stack shrink breaks ${styles.what}`}>
        <strong>
          <span translate="no">{fact.stay.last_name}</span>, <FactWords fact={queued} />
        </strong>
        <Reason queued={queued} />
        {fact.kind === 'note' && <q>{fact.text}</q>}
        <span className="note figures" translate="no">
          {fact.stay.number}
        </span>
      </div>
      {isAboveBalance(queued) && (
        <Button isSmall onClick={() => void confirmSum(key)}>
          <Trans>The sum is right</Trans>
        </Button>
      )}
      <Button look="line" isSmall onClick={() => void dropFact(key)}>
        <Trans>Put away</Trans>
      </Button>
    </div>
  );
}

function refusalOf({ refusal }: QueuedFact): RowRefusal | null {
  return refusal?.status === 409 ? (refusal.answer as RowRefusal) : null;
}

function isAboveBalance(queued: QueuedFact): boolean {
  return refusalOf(queued)?.error === 'above_balance';
}

function Reason({ queued }: { readonly queued: QueuedFact }) {
  const locale = useLocale();
  const { fact, refusal } = queued;
  const money = refusalOf(queued);
  if (refusal === null) return null;
  if (refusal.status === 404) {
    return (
      <p>
        <Trans>There is no such booking any more.</Trans>
      </p>
    );
  }
  if (fact.kind === 'cash' && money?.error === 'above_balance') {
    return (
      <p>
        <Trans>Only {formatPrice(toMinor(money.open), locale)} is open. The cash is not written.</Trans>
      </p>
    );
  }
  if (fact.kind === 'cash' && money?.error === 'order_over') {
    return (
      <p>
        <Trans>This booking is over. The cash is not written.</Trans>
      </p>
    );
  }
  if (refusal.status !== 409) {
    return (
      <p>
        <Trans>The server did not accept it.</Trans>
      </p>
    );
  }
  return <ConflictText error={new RefusedCall(refusal.status, refusal.answer as { error?: unknown })} />;
}
