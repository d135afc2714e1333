import type { ThirdParties } from '#contract/site/third-parties.ts';

let named: ThirdParties | null = null;

/** Called once per page, and by the server before each render. */
export function setThirdParties(thirdParties: ThirdParties | null): void {
  named = thirdParties;
}

/** null: the settings name no third party, so there is nothing to consent to. */
export function readThirdParties(): ThirdParties | null {
  return named;
}
