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

export function keepComparedHouses(slugs: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(slugs));
  } catch {
    // Storage is full or forbidden: the address still names the houses.
    return;
  }
}
