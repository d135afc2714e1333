import { tabStorage, textsOf } from '#app/storage/browser-storage.ts';

const KEY = 'awaited-passes';

/** Orders whose booking this tab has yet to see. Ends with the tab, as the moment after a booking does. */
export function awaitPass(number: string): void {
  write([...read().filter((other) => other !== number), number]);
}

/** Whether this is the first view of an order that the tab has awaited; the next question says no. */
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
