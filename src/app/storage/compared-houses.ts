import { tabStorage, textsOf } from '#app/storage/browser-storage.ts';

const KEY = 'compared-houses';

/** Slugs, of this tab only. */
export function readComparedHouses(): readonly string[] {
  return textsOf(tabStorage.readJson(KEY));
}

/** What the guest has compared and not taken is no better room to offer. */
export function withoutCompared<Free extends { readonly accommodation: { readonly slug: string } }>(
  free: readonly Free[],
): Free[] {
  const compared = readComparedHouses();
  return free.filter(({ accommodation }) => !compared.includes(accommodation.slug));
}

export function keepComparedHouses(slugs: readonly string[]): void {
  tabStorage.writeJson(KEY, slugs);
}
