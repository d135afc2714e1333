import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import layout from '#app/features/account/narrow-page.module.css';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadPages = () => import('./entry-pages.ts');

interface LazyEntryPagesProps {
  readonly page: 'NewPasswordPage' | 'RegistrationComplete';
  readonly heading: ReactNode;
}

/** The server's markup is the same for everybody: the page asks in the browser what its link is for. */
export function LazyEntryPages({ page, heading }: LazyEntryPagesProps) {
  const [hasFailed, setFailed] = useState(false);
  const pages = useLoaded(loadPages, true, () => setFailed(true));
  if (pages !== null) {
    const Page = pages[page];
    return <Page />;
  }
  return (
    <div className={layout.page}>
      <h1 className={layout.heading}>{heading}</h1>
      <WithoutScripts />
      <p role="status">
        {hasFailed && <Trans>The page did not come. Check the connection and open the link again.</Trans>}
      </p>
    </div>
  );
}
