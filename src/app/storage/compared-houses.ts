const KEY = 'compared-houses';

/** Slugs, of this tab only. */
export function readComparedHouses(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((slug): slug is string => typeof slug === 'string') : [];
  } catch {
    // Storage is forbidden, or the value is not ours.
    return [];
  }
}

/** What the guest has compared and not taken is no better room to offer. */
export function withoutCompared<Free extends { readonly accommodation: { readonly slug: string } }>(
  free: readonly Free[],
): Free[] {
  const compared = readComparedHouses();
  return free.filter(({ accommodation }) => !compared.includes(accommodation.slug));
}

export function keepComparedHouses(slugs: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(slugs));
  } catch {
    // Storage is full or forbidden: the address still names the houses.
    return;
  }
}
