import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { SocialProviderName, SocialRefusal } from '#contract/accounts/social-paths.ts';
import type { SocialProviderSettings } from '../../settings/partner-settings.ts';

/** Secrets that bind a sign-in to its browser and to its code. Only we know them until they are used. */
export interface SocialSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Values that the provider signed. '': not shared. */
export interface SocialGuest {
  readonly provider: SocialProviderName;
  readonly subject: string;
  readonly email: string;
  /** Whether the provider says that the address belongs to the guest. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface SocialProvider {
  readonly name: SocialProviderName;
  /** Returns the address where the guest signs in. Throws ProviderAway. */
  loginUrl(returnUrl: string, secrets: SocialSecrets): Promise<string>;
  /** Exchanges the code in the return address for the guest. Throws ProviderAway, SocialRefused. */
  exchange(returnedTo: URL, secrets: SocialSecrets): Promise<SocialGuest>;
}

/** The provider is down, slow or unreadable. The guest may retry. `message` is a code without data. */
export class ProviderAway extends Error {}
/** The guest cannot sign in. `failed`: the code is invalid, or was issued for another browser or another site. */
export class SocialRefused extends Error {
  readonly reason: SocialRefusal;

  constructor(reason: SocialRefusal, code: string = reason) {
    super(code);
    this.reason = reason;
  }
}

/** A guest waits for this response. A working provider answers in less than a second. */
const TIMEOUT_SECONDS = 8;

/** Reads the provider's addresses at the first sign-in, so that a provider that is down does not stop the server's start. */
export function createSocialProvider(
  settings: SocialProviderSettings,
  timeoutSeconds: number = TIMEOUT_SECONDS,
): SocialProvider {
  const { name } = settings;
  let known: Configuration | null = null;
  const open = async () => {
    known ??= await told(discover(settings, timeoutSeconds));
    return known;
  };
  return {
    name,
    async loginUrl(returnUrl, { state, nonce, codeVerifier }) {
      return buildAuthorizationUrl(await open(), {
        redirect_uri: returnUrl,
        scope: name === 'facebook' ? 'openid public_profile email' : 'openid profile email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async exchange(returnedTo, { state, nonce, codeVerifier }) {
      const answer = await told(
        authorizationCodeGrant(await open(), returnedTo, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        }),
      );
      const claims = answer.claims();
      if (claims === undefined) throw new SocialRefused('failed', 'NO_ID_TOKEN');
      const { sub: subject, email, email_verified, given_name, family_name } = claims;
      return {
        provider: name,
        subject,
        email: textOf(email),
        isEmailVerified: email_verified === true,
        firstName: textOf(given_name),
        lastName: textOf(family_name),
      };
    },
  };
}

async function discover(settings: SocialProviderSettings, timeout: number): Promise<Configuration> {
  const { issuer, clientId, clientSecret, tokenEndpoint } = settings;
  // The settings allow such an issuer only on the local machine.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const asSecret = ClientSecretPost(clientSecret);
  const found = await discovery(new URL(issuer), clientId, undefined, asSecret, { timeout, execute: insecure });
  const { supportsPKCE: _, ...named } = found.serverMetadata();
  const metadata = { ...(tokenEndpoint !== null && { token_endpoint: tokenEndpoint }), ...named };
  const configuration = new Configuration(metadata, clientId, undefined, asSecret);
  configuration.timeout = timeout;
  for (const allow of insecure) allow(configuration);
  enableNonRepudiationChecks(configuration);
  return configuration;
}

/** The library's codes for a provider that did not answer. Everything else is a refusal. */
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'];

/** Sorts errors into two kinds. Neither keeps the library's error, whose cause contains responses and tokens. */
async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { code = 'NO_ANSWER', status = 0 } = error as { code?: string; status?: number };
    // `fetch` fails without a library code if the provider is unreachable.
    const isAway = !code.startsWith('OAUTH_') || AWAY.includes(code) || status >= 500;
    throw isAway ? new ProviderAway(code) : new SocialRefused('failed', code);
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
