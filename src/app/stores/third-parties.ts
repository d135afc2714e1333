import type { ThirdParties } from '#contract/site/third-parties.ts';

let named: ThirdParties | null = null;

/** Called once per page, and by the server before each render. */
export function setThirdParties(thirdParties: ThirdParties | null): void {
  named = thirdParties;
}

export function readThirdParties(): ThirdParties | null {
  return named;
}
