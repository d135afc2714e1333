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
