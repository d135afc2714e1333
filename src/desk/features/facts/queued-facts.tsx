import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { formatClock } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { FactKind } from '#domain/desk/fact.ts';
import { dropFact, useFacts } from '../../offline/fact-queue.ts';
import type { QueuedFact } from '../../offline/facts.ts';
import styles from './facts.module.css';

/** Facts of one stay that wait to be sent, oldest first. */
export function useQueuedFacts(number: string): readonly QueuedFact[] {
  return useFacts().queue.filter(({ fact, refusal }) => fact.stay.number === number && refusal === null);
}

interface QueuedFactsProps {
  readonly number: string;
  /** Kinds of facts that are shown here. */
  readonly kinds: readonly FactKind[];
}

/** Shows unsent facts of a stay, which can still be undone. */
export function QueuedFacts({ number, kinds }: QueuedFactsProps) {
  const { t } = useLingui();
  const facts = useQueuedFacts(number).filter(({ fact }) => kinds.includes(fact.kind));
  return facts.map((each) => (
    <span key={each.key} className={styles.queued}>
      <span>
        <CloudUpload size={20} aria-hidden="true" />
        <FactWords fact={each} />
      </span>
      {!each.isSent && (
        <Button
          look="plain"
          isSmall
          aria-label={t`Take back: ${each.fact.stay.last_name}`}
          onClick={() => void dropFact(each.key)}
        >
          <Trans context="takes an action back">Undo</Trans>
        </Button>
      )}
    </span>
  ));
}

/** What happened and when, as a row in a list. */
export function FactWords({ fact: { fact, pressedAtMs } }: { readonly fact: QueuedFact }) {
  const locale = useLocale();
  const time = formatClock(pressedAtMs);
  switch (fact.kind) {
    case 'check_in':
      return <Trans>checked in at {time}</Trans>;
    case 'check_out':
      return <Trans>checked out at {time}</Trans>;
    case 'cash': {
      const sum = formatPrice(toMinor(fact.amount), locale);
      return (
        <Trans>
          cash {sum} at {time}
        </Trans>
      );
    }
    case 'note':
      return <Trans>note at {time}</Trans>;
  }
}
