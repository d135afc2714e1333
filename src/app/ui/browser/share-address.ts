import { withoutTypesetting } from '#app/format/typeset.ts';

/** `text` goes before the address. `offered`: the share sheet was opened, even if the guest closed it. `refused`: neither sheet nor clipboard works. */
export async function shareAddress(
  title: string,
  url: string,
  text?: string,
): Promise<'offered' | 'copied' | 'refused'> {
  const plainText = text === undefined ? undefined : withoutTypesetting(text);
  if (navigator.share !== undefined) {
    const shared = { title: withoutTypesetting(title), url, ...(plainText !== undefined && { text: plainText }) };
    // Closing the sheet rejects too. The guest needs no message about it.
    await navigator.share(shared).catch(() => undefined);
    return 'offered';
  }
  // The clipboard is missing on pages without https.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    await clipboard?.writeText(plainText === undefined ? url : `${plainText}\n${url}`);
  } catch {
    // The clipboard is not permitted. The browser's own address bar has the address.
    return 'refused';
  }
  return clipboard === undefined ? 'refused' : 'copied';
}
