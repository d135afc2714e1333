import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useState } from 'react';
import { startSocial } from '#app/api/account.ts';
import { homeRecord } from '#app/content/records.ts';
import { SiteAccessContext } from '#app/content/site-access.ts';
import { PROVIDER_NAMES } from '#app/format/provider-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { isInAppBrowser, readBrowserSigns } from '#app/ui/browser/in-app-browser.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import styles from './social-buttons.module.css';
import { SocialMark } from './social-marks.tsx';
import { type SocialTrouble, SocialTroubleWords, socialTrouble } from './social-words.tsx';

interface Pressed {
  readonly provider: SocialProviderName;
  /** null: the provider's page is loading. */
  readonly trouble: SocialTrouble | null;
}

/** Buttons for the enabled providers, all alike. `onLeave` runs before the browser goes to the provider's page. */
export function SocialButtons({ onLeave }: { readonly onLeave: () => void }) {
  const locale = useLocale();
  const providers = useProviders();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  useEffect(() => forgetOnReturn(() => setPressed(null)), []);
  if (providers.length === 0) return null;
  // The providers came after hydration, so the browser's window is there.
  if (isInAppBrowser(readBrowserSigns())) return <OpenInBrowser providers={providers} />;
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
      {providers.map((provider) => (
        <SocialButton
          key={provider}
          provider={provider}
          isBusy={pressed?.provider === provider && pressed.trouble === null}
          onPress={() => start(provider)}
        />
      ))}
      {pressed !== null && pressed.trouble !== null && (
        <Notice tone="alert">
          <SocialTroubleWords provider={pressed.provider} trouble={pressed.trouble} />
        </Notice>
      )}
    </div>
  );
}

/** Providers refuse to sign anyone in within another app's window. */
function OpenInBrowser({ providers }: { readonly providers: readonly SocialProviderName[] }) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    providers.map((provider) => PROVIDER_NAMES[provider]),
  );
  return (
    <p className="note">
      <Trans>
        To log in with {names}, open this page in your browser: this app's menu has “Open in browser” for that.
      </Trans>
    </p>
  );
}

interface SocialButtonProps {
  readonly provider: SocialProviderName;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

function SocialButton({ provider, isBusy, onPress }: SocialButtonProps) {
  const name = PROVIDER_NAMES[provider];
  return (
    <button type="button" className={`row2 strong ${styles.button}`} aria-busy={isBusy || undefined} onClick={onPress}>
      <SocialMark provider={provider} />
      <span>
        <Trans>Continue with {name}</Trans>
      </span>
    </button>
  );
}

/** Without an answer no buttons are shown; the password form works without them. */
function useProviders(): readonly SocialProviderName[] {
  const access = useContext(SiteAccessContext);
  const [providers, setProviders] = useState<readonly SocialProviderName[]>([]);
  useEffect(() => {
    access?.source.load('homePages').then(
      (content) => setProviders(homeRecord(content).sign_in),
      () => undefined,
    );
  }, [access]);
  return providers;
}

/** Back from the provider's page restores this one as it was left: with a button that is still busy. */
function forgetOnReturn(forget: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && forget();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
