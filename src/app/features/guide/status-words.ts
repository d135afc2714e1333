import { useLingui } from '@lingui/react/macro';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';

type Words<Thing extends keyof ResortStatusRecord> = Readonly<Record<ResortStatusRecord[Thing]['state'], string>>;

/** The text for guests of each state. */
export function useStatusWords() {
  const { t } = useLingui();
  const power: Words<'power'> = {
    on: t`There is power, from the grid`,
    generator: t`There is power, from the generator`,
    off: t`No power. We are on it`,
  };
  const heat: Words<'heat'> = {
    on: t`Warm everywhere`,
    reduced: t`Lower than usual. Blankets are at reception`,
    off: t`No heating. Reception will find you a warm place`,
  };
  const internet: Words<'internet'> = {
    on: t`Works as usual`,
    slow: t`Slow: enough for messages`,
    off: t`None. This guide opens without it`,
  };
  const names = { power: t`Power`, heat: t`Heating`, internet: t`Internet` };
  return { power, heat, internet, names, unknown: t`No news yet` };
}
