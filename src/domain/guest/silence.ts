/**
 * Whether a wish for news was given after the guest asked for no more mails. Only such a wish counts, and once it is
 * confirmed it ends the silence: the guest has changed their mind. Both are instants; null: the guest is not silent.
 */
export function outlastsSilence(givenAt: string, silentSince: string | null): boolean {
  return silentSince === null || givenAt > silentSince;
}
