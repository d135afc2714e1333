import { signInBy } from '#app/stores/session/session.ts';
import {
  readSocialToken,
  SOCIAL_PATHS,
  SOCIAL_REFUSALS,
  type SocialProviderName,
  type SocialRefusal,
} from '#contract/accounts/social-paths.ts';
import { type ApiCall, callApi } from '#contract/site/call-api.ts';
import type { Locale } from '#contract/site/locale.ts';

/** `away`: the provider does not answer. `unreachable`: the resort does not. */
export type SocialTrouble = SocialRefusal | 'away' | 'too_many' | 'unreachable';

export type SocialStarted =
  | { readonly kind: 'started'; readonly url: string }
  | { readonly kind: 'trouble'; readonly trouble: SocialTrouble };

export async function startSocial(provider: SocialProviderName, locale: Locale): Promise<SocialStarted> {
  try {
    const response = await callApi(`${SOCIAL_PATHS[provider]}/start`, asJson({ locale }));
    if (!response.ok) return { kind: 'trouble', trouble: await readTrouble(response) };
    const { data } = (await response.json()) as { readonly data: { readonly url: string } };
    return { kind: 'started', url: data.url };
  } catch {
    return { kind: 'trouble', trouble: 'unreachable' };
  }
}

/** What the provider's page added to the address of ours. */
export interface SocialReturned {
  readonly code: string;
  readonly state: string;
  /** null: the provider does not say who it is. */
  readonly issuer: string | null;
}

/** null: signed in. */
export async function finishSocial(
  provider: SocialProviderName,
  { code, state, issuer }: SocialReturned,
): Promise<SocialTrouble | null> {
  let trouble: SocialTrouble | null = 'failed';
  try {
    await signInBy(async () => {
      const path = `${SOCIAL_PATHS[provider]}?${new URLSearchParams({ token: code })}`;
      const response = await callApi(path, asJson({ state, ...(issuer !== null && { iss: issuer }) }));
      trouble = response.ok ? null : await readTrouble(response);
      return response.ok ? readSocialToken(await response.json()) : null;
    });
    return trouble;
  } catch {
    return 'unreachable';
  }
}

function asJson(body: object): ApiCall {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function readTrouble(response: Response): Promise<SocialTrouble> {
  if (response.status === 429) return 'too_many';
  if (response.status === 502) return 'away';
  if (response.status >= 500) return 'unreachable';
  const { error } = (await response.json()) as { readonly error?: unknown };
  const refusals = Object.keys(SOCIAL_REFUSALS) as SocialRefusal[];
  return refusals.find((reason) => SOCIAL_REFUSALS[reason] === error) ?? 'failed';
}
