import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import { shareAddress } from '#app/ui/browser/share-address.ts';

/** Opens the system's share sheet. Without one, the address goes to the clipboard and the button says so. */
export function ShareButton({ className, title }: { className: string | undefined; title: string }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);

  const share = async () => {
    setIsCopied((await shareAddress(title, window.location.href)) === 'copied');
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
