import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { DeskStayDetails, HistoryEntry } from '#contract/desk/desk-stay-details.ts';
import { SignedFigure } from '../money/signed-sum.tsx';
import { WayName } from '../money/way-name.tsx';
import styles from './drawer.module.css';
import { actionName, changedFacts } from './history-words.ts';
import { StaySection } from './stay-section.tsx';
import { shortMoment } from './stay-words.ts';

const SHOWN_AT_FIRST = 6;

/** Who did what, with values before and after, newest first. */
export function StayHistory({ stay: { history } }: { readonly stay: DeskStayDetails['data'] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, SHOWN_AT_FIRST);
  return (
    <StaySection
      Sign={History}
      title={<Trans>History</Trans>}
      action={
        history.length > shown.length && (
          <Button look="plain" isSmall onClick={() => setWhole(true)}>
            <Trans>All, {history.length}</Trans>
          </Button>
        )
      }
    >
      <ol>
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only added at the top
          <HistoryLine key={history.length - index} entry={entry} />
        ))}
      </ol>
    </StaySection>
  );
}

function HistoryLine({ entry }: { readonly entry: HistoryEntry }) {
  const { at, who, action, after } = entry;
  const { i18n } = useLingui();
  const locale = useLocale();
  const { old, current } = changedFacts(i18n, entry, locale);
  return (
    <li className={`ruled inside2 stack2 ${styles.event}`}>
      <span className="note unbroken">{shortMoment(at, locale)}</span>
      <span className={`stack shrink breaks ${styles.what}`}>
        <span>
          <strong>{who === null ? <Trans>The guest, on the site</Trans> : <span translate="no">{who}</span>}</strong>{' '}
          {i18n._(actionName(action))}
          {after.way !== undefined && (
            <>
              , <WayName way={after.way} />
            </>
          )}
          {after.amount !== undefined && (
            <>
              {' '}
              <SignedFigure amount={after.amount} />
            </>
          )}
        </span>
        {old.length + current.length > 0 && (
          <span className="breaks">
            {old.length > 0 && <del className="rust">{old.join(', ')}</del>}
            {old.length > 0 && ' → '}
            {current.join(', ')}
          </span>
        )}
      </span>
    </li>
  );
}
