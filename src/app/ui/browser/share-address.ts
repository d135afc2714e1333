/** `text` goes before the address. `offered`: the share sheet was opened, even if the guest closed it. `refused`: neither sheet nor clipboard works. */
export async function shareAddress(
  title: string,
  url: string,
  text?: string,
): Promise<'offered' | 'copied' | 'refused'> {
  if (navigator.share !== undefined) {
    // Closing the sheet rejects too. The guest needs no message about it.
    await navigator.share({ title, url, ...(text !== undefined && { text }) }).catch(() => undefined);
    return 'offered';
  }
  // The clipboard is missing on pages without https.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    await clipboard?.writeText(text === undefined ? url : `${text}\n${url}`);
  } catch {
    // Not permitted: the caller shows the address instead.
    return 'refused';
  }
  return clipboard === undefined ? 'refused' : 'copied';
}
