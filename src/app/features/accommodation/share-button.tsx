import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';

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

/** `offered`: the share sheet was opened, even if the guest closed it. `refused`: neither sheet nor clipboard works. */
export async function shareAddress(title: string, url: string): Promise<'offered' | 'copied' | 'refused'> {
  if (navigator.share !== undefined) {
    // Closing the sheet rejects too. The guest needs no message about it.
    await navigator.share({ title, url }).catch(() => undefined);
    return 'offered';
  }
  // The clipboard is missing on pages without https.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    await clipboard?.writeText(url);
  } catch {
    return 'refused';
  }
  return clipboard === undefined ? 'refused' : 'copied';
}
