import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ExtraCounter } from '#app/ui/price/extra-counter.tsx';
import { type PricedExtra, putExtra, quantityOf, stillOffered } from '#domain/pricing/extras.ts';
import { useExtraOptions } from './extra-options.ts';

interface ExtrasEditorProps {
  readonly chosen: readonly PricedExtra[];
  /** What the booking has at its own price. */
  readonly sold?: readonly PricedExtra[];
  /** The guest has come to add something. */
  readonly isStarted?: boolean;
  readonly onChange: (chosen: readonly PricedExtra[]) => void;
}

const NOTHING: readonly PricedExtra[] = [];

/** What a guest adds to the stay, each with its price. A small link until something is chosen or the guest opens it. */
export function ExtrasEditor({ chosen, sold = NOTHING, isStarted = false, onChange }: ExtrasEditorProps) {
  const [isOpened, setOpened] = useState(isStarted);
  const { options, areKnown } = useExtraOptions(chosen, sold);
  // A draft may have prices of another day.
  const renew = useEffectEvent(() => onChange(stillOffered(chosen, options)));
  useEffect(() => {
    if (areKnown) renew();
  }, [areKnown]);

  if (options.length === 0) return null;
  if (!isOpened && chosen.length === 0) {
    return (
      <button type="button" className="underlined tap" onClick={() => setOpened(true)}>
        <Trans>Add to your stay</Trans>
      </button>
    );
  }
  return (
    <section className="stack3" id="extras">
      <h2 className="subtitle">
        <Trans>Add to your stay</Trans>
      </h2>
      <ul className="stack4">
        {options.map((option) => (
          <li key={option.code}>
            <ExtraCounter
              extra={option}
              quantity={quantityOf(chosen, option.code)}
              onChange={(quantity) => onChange(stillOffered(putExtra(chosen, option.code, quantity, options), options))}
            >
              {option.about !== '' && <>. {option.about}</>}
            </ExtraCounter>
          </li>
        ))}
      </ul>
    </section>
  );
}
