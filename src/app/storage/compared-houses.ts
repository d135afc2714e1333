import { tabStorage, textsOf } from '#app/storage/browser-storage.ts';

const KEY = 'compared-houses';

/** Slugs, of this tab only. */
export function readComparedHouses(): readonly string[] {
  return textsOf(tabStorage.readJson(KEY));
}

/** Leaves out houses that the guest has compared and did not choose: they are not offered as a better room. */
export function withoutCompared<Free extends { readonly accommodation: { readonly slug: string } }>(
  free: readonly Free[],
): Free[] {
  const compared = readComparedHouses();
  return free.filter(({ accommodation }) => !compared.includes(accommodation.slug));
}

export function keepComparedHouses(slugs: readonly string[]): void {
  tabStorage.writeJson(KEY, slugs);
}
