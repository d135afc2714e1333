import { tabStorage, textsOf } from '#app/storage/browser-storage.ts';

const KEY = 'compared-houses';

export function readComparedHouses(): readonly string[] {
  return textsOf(tabStorage.readJson(KEY));
}

/** Leaves out houses that the guest has compared and not chosen: they are not offered as an upgrade. */
export function withoutCompared<Free extends { readonly accommodation: { readonly slug: string } }>(
  free: readonly Free[],
): Free[] {
  const compared = readComparedHouses();
  return free.filter(({ accommodation }) => !compared.includes(accommodation.slug));
}

export function keepComparedHouses(slugs: readonly string[]): void {
  tabStorage.writeJson(KEY, slugs);
}
