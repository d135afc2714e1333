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
  try {
    const numbers: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(numbers) ? numbers.filter((number) => typeof number === 'string') : [];
  } catch {
    // Storage is forbidden, or not ours.
    return [];
  }
}

function write(numbers: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(numbers));
  } catch {
    // Storage is full or forbidden: the pass is there without its moment.
    return;
  }
}
