import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { startSocial } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { homeRecord } from '#app/content/records.ts';
import { useContent } from '#app/content/use-content.ts';
import { troubleWords } from '#app/features/account/entry/entry-parts.tsx';
import { PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { isInAppBrowser, readBrowserSigns } from '#app/ui/browser/in-app-browser.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { onRestored } from '#app/ui/hooks/scheduling.ts';
import { SOCIAL_REFUSALS, type SocialProviderName, type SocialRefusal } from '#contract/accounts/social-paths.ts';
import styles from './social-buttons.module.css';

interface Pressed {
  readonly provider: SocialProviderName;
  /** null: the provider's page is loading. */
  readonly trouble: SocialTrouble | null;
}

const HOME = ['homePages'] as const;

/** Buttons for the enabled providers, all alike. `onLeave` runs before the browser goes to the provider's page. */
export function SocialButtons({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const content = useContent(HOME);
  // Without an answer no buttons are shown; the password form works without them.
  const providers = content === null ? [] : homeRecord(content).sign_in;
  const [pressed, setPressed] = useState<Pressed | null>(null);
  // With a button that is still busy.
  useEffect(() => onRestored(() => setPressed(null)), []);
  if (providers.length === 0) return null;
  // The providers came after hydration, so the browser's window is there.
  if (isInAppBrowser(readBrowserSigns())) {
    // Providers refuse to sign anyone in within another app's window.
    const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
      providers.map((provider) => PROVIDER_NAMES[provider]),
    );
    return (
      <p className="note">
        <Trans>
          To log in with {names}, open this page in your browser: this app’s menu has “Open in browser” for that.
        </Trans>
      </p>
    );
  }
  const start = async (provider: SocialProviderName) => {
    if (pressed?.trouble === null) return;
    setPressed({ provider, trouble: null });
    const started = await startSocial(provider, locale);
    if (started.kind !== 'told') return setPressed({ provider, trouble: socialTrouble(started) });
    onLeave();
    window.location.assign(started.told);
  };
  return (
    <div className="stack2">
      {providers.map((provider) => {
        const [name, Mark] = [PROVIDER_NAMES[provider], MARKS[provider]];
        return (
          <button
            key={provider}
            type="button"
            className={`row2 strong quiet chipped amid ${styles.button}`}
            aria-busy={(pressed?.provider === provider && pressed.trouble === null) || undefined}
            onClick={() => start(provider)}
          >
            <Mark />
            <span>{t`Continue with ${name}`}</span>
          </button>
        );
      })}
      {pressed !== null && pressed.trouble !== null && (
        <Notice tone="alert">
          <SocialTroubleWords provider={pressed.provider} trouble={pressed.trouble} />
        </Notice>
      )}
    </div>
  );
}

/** The providers' marks in their own colours, as their sign-in rules require. Hidden: the button names them. */
const MARKS = { google: GoogleMark, facebook: FacebookMark };

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#fbbc05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#fff" />
      <path
        fill="#0866ff"
        d="M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z"
      />
    </svg>
  );
}

/** `away`: the provider does not answer. `unreachable`: the resort does not. */
export type SocialTrouble = SocialRefusal | 'away' | 'too_many' | 'unreachable';

export function socialTrouble(reply: Exclude<Reply, { kind: 'told' }>): SocialTrouble {
  if (reply.kind === 'unreachable') return reply.status === 502 ? 'away' : 'unreachable';
  if (reply.kind !== 'refused') return reply.kind === 'too_many' ? 'too_many' : 'failed';
  const refusals = Object.keys(SOCIAL_REFUSALS) as SocialRefusal[];
  return refusals.find((reason) => SOCIAL_REFUSALS[reason] === reply.error) ?? 'failed';
}

/** First what happened, then what to do. */
export function SocialTroubleWords({ provider, trouble }: { provider: SocialProviderName; trouble: SocialTrouble }) {
  const name = PROVIDER_NAMES[provider];
  switch (trouble) {
    case 'failed':
      return (
        <Trans>{name} has not confirmed the login, or it took longer than ten minutes. Nothing has changed.</Trans>
      );
    case 'not_verified':
      return (
        <Trans>
          Please Verify Email: the link is in the email that we sent to your address. After it, come in with {name}.
        </Trans>
      );
    case 'use_password':
      return (
        <Trans>
          Your email address has an account here, but {name} does not confirm that the address is yours. Log in with
          your password.
        </Trans>
      );
    case 'no_email':
      return <Trans>{name} has not told us your email address, and an account needs one.</Trans>;
    case 'away':
      return <Trans>{name} does not answer. Try again later, or log in another way.</Trans>;
    default:
      return troubleWords(trouble);
  }
}
