import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { Button } from '#app/ui/actions/button.tsx';
import type { FactKind } from '#domain/desk/fact.ts';
import { dropFact, useFacts } from '../../offline/fact-queue.ts';
import type { QueuedFact } from '../../offline/facts.ts';
import { FactWords } from './fact-words.tsx';
import styles from './facts.module.css';

/** Facts of one stay that wait to be sent, oldest first. */
export function useQueuedFacts(number: string): readonly QueuedFact[] {
  return useFacts().queue.filter(({ fact, refusal }) => fact.stay.number === number && refusal === null);
}

interface QueuedFactsProps {
  readonly number: string;
  /** Kinds that this place shows. */
  readonly kinds: readonly FactKind[];
}

/** What was noted of a stay and is not sent yet. Until then it can be taken back. */
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
