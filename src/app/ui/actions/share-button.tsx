import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shareAddress } from '#app/ui/browser/share-address.ts';
import { IconButton } from './icon-button.tsx';

/** Without the system's share sheet the address goes to the clipboard, and the button says so until it changes. */
export function ShareButton({ look }: { readonly look?: 'paper' }) {
  const { t } = useLingui();
  const location = useLocation();
  const [copied, setCopied] = useState<typeof location | null>(null);
  const isCopied = copied === location;
  const share = async () => {
    const outcome = await shareAddress(document.title, window.location.href);
    setCopied(outcome === 'copied' ? location : null);
  };
  return (
    <>
      <IconButton icon={isCopied ? 'check' : 'share'} label={t`Share`} look={look} onClick={share} />
      <span className="visually-hidden" role="status">
        {isCopied && <Trans>The link is copied</Trans>}
      </span>
    </>
  );
}
