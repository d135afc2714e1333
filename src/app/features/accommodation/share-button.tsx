import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';

/** The system's share sheet; where there is none, the address goes to the clipboard and the button says so. */
export function ShareButton({ className, title }: { className: string | undefined; title: string }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);

  const share = async () => {
    const url = window.location.href;
    if (navigator.share !== undefined) {
      // Closing the sheet is a rejection too, and nothing to tell the guest about.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard?.writeText(url);
    setIsCopied(true);
  };

  return (
    <>
      <button type="button" className={className} aria-label={t`Share`} onClick={share}>
        <Icon name={isCopied ? 'check' : 'share'} />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && <Trans>The link is copied</Trans>}
      </span>
    </>
  );
}
