import type { ThirdParties } from '#contract/site/third-parties.ts';
import { escapeJson } from './markup.ts';

/** As the build writes it into the data of a shell, which is the same for every setting. */
const NOBODY = '"thirdParties":null';

/** A worker's shell with what the settings name. Throws if the shell has no place for it. */
export function withThirdParties(shell: string, thirdParties: ThirdParties): string {
  if (!shell.includes(NOBODY)) throw new Error(`A shell must contain ${NOBODY}`);
  return shell.replace(NOBODY, () => `"thirdParties":${escapeJson(thirdParties)}`);
}
