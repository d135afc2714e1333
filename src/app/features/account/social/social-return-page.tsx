import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { finishSocial, type SocialReturned } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import narrow from '#app/features/account/narrow-page.module.css';
import { useLogIn } from '#app/features/account/use-log-in.ts';
import { PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { takeReturnPath } from '#app/storage/return-path.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import { type SocialTrouble, SocialTroubleWords, socialTrouble } from './social-buttons.tsx';

/** The page that a provider returns the guest to: goes on to where they wanted, or says why not. */
export function SocialReturnPage({ provider }: { readonly provider: SocialProviderName }) {
  const returned = useSocialReturn();
  return returned && <Returned provider={provider} returned={returned} />;
}

function Returned({ provider, returned }: { provider: SocialProviderName; returned: SocialReturn }) {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<SocialTrouble | null>(null);
  const finish = useEffectEvent(async () => {
    if (returned === 'refused') return setTrouble('failed');
    const reply = await finishOnce(provider, returned);
    if (reply.kind !== 'told') return setTrouble(socialTrouble(reply));
    void navigate(takeReturnPath() ?? '/profile', { replace: true });
  });
  useEffect(() => void finish(), []);
  return (
    <div className={`stack5 ${narrow.page}`} aria-busy={trouble === null}>
      {trouble === null ? (
        <h1 className="title">
          <Trans>Logging you in…</Trans>
        </h1>
      ) : (
        <Failure provider={provider} trouble={trouble} />
      )}
    </div>
  );
}

function Failure({ provider, trouble }: { provider: SocialProviderName; trouble: SocialTrouble }) {
  const { t } = useLingui();
  const name = PROVIDER_NAMES[provider];
  const logIn = useLogIn();
  return (
    <>
      <h1 className="title">{t`You are not logged in with ${name}`}</h1>
      <p role="status">
        <SocialTroubleWords provider={provider} trouble={trouble} />
      </p>
      <div className="cluster2">
        <Button onClick={logIn} aria-haspopup="dialog">{t`Log In`}</Button>
        <ButtonLink look="line" href="/" isReplacing>{t`Continue without an account`}</ButtonLink>
      </div>
    </>
  );
}

let finishing: { readonly code: string; readonly outcome: Promise<Reply> } | null = null;

/** A code works once, and a page may be drawn twice. */
function finishOnce(provider: SocialProviderName, returned: Exclude<SocialReturn, 'refused'>) {
  if (finishing?.code !== returned.code) {
    finishing = { code: returned.code, outcome: finishSocial(provider, returned) };
  }
  return finishing.outcome;
}

/** `refused`: the provider sent no code, because the guest declined or the provider rejected our request. */
type SocialReturn = SocialReturned | 'refused';

/** null before hydration. Removed from the address at once: no history, shared screen or statistics show it. */
function useSocialReturn(): SocialReturn | null {
  const [returned, setReturned] = useState<SocialReturn | null>(null);
  useEffect(() => {
    const { search, pathname } = window.location;
    const query = new URLSearchParams(search);
    const [code, state] = [query.get('code'), query.get('state')];
    const found = code === null || state === null ? 'refused' : { code, state, issuer: query.get('iss') };
    // Effects run twice in development; the second time the query is gone already.
    setReturned((known) => known ?? found);
    window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return returned;
}
