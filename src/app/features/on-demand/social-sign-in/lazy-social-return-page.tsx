import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import layout from '#app/features/account/narrow-page.module.css';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import { useSocialReturn } from './use-social-return.ts';

const loadPage = () => import('./social-return-page.tsx');

interface LazySocialReturnPageProps {
  readonly provider: SocialProviderName;
  readonly heading: string;
}

/** The server's markup is the same for everybody: the page reads in the browser what came back. */
export function LazySocialReturnPage({ provider, heading }: LazySocialReturnPageProps) {
  const returned = useSocialReturn();
  const [hasFailed, setFailed] = useState(false);
  const loaded = useLoaded(loadPage, true, () => setFailed(true));
  if (loaded !== null && returned !== null) return <loaded.SocialReturnPage provider={provider} returned={returned} />;
  return (
    <div className={layout.page}>
      <h1 className={layout.heading}>{heading}</h1>
      <p role="status">
        {hasFailed && <Trans>The page did not come. Check the connection and log in once more.</Trans>}
      </p>
    </div>
  );
}
