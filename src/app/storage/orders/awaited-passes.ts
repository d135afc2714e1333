import { tabStorage, textsOf } from '#app/storage/browser-storage.ts';

const KEY = 'awaited-passes';

/** Orders whose booking this tab has not shown yet. Ends with the tab, like the moment after a booking. */
export function awaitPass(number: string): void {
  write([...read().filter((other) => other !== number), number]);
}

/** Whether this is the first view of an order that the tab has awaited; later calls return false. */
export function takeAwaitedPass(number: string): boolean {
  const awaited = read();
  if (!awaited.includes(number)) return false;
  write(awaited.filter((other) => other !== number));
  return true;
}

function read(): string[] {
  return textsOf(tabStorage.readJson(KEY));
}

function write(numbers: readonly string[]): void {
  tabStorage.writeJson(KEY, numbers);
}
