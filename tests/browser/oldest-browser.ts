import type { BrowserContext } from '@playwright/test';

/**
 * Simulates the oldest supported browsers (decision 23): removes what Chrome 111, Firefox 121 or Safari 16.4 does not
 * have. Their syntax and styles are the build's concern, which compiles for them. `requestIdleCallback` and
 * `checkVisibility` stay, because tests call them.
 */
export async function removeNewerApis(context: BrowserContext): Promise<void> {
  await context.addInitScript(remove);
}

/** Runs in the page. */
function remove(): void {
  const NEWER: Readonly<Record<string, readonly string[]>> = {
    '': [
      'AsyncDisposableStack',
      'BarcodeDetector',
      'CookieStore',
      'cookieStore',
      'DisposableStack',
      'Float16Array',
      'Iterator',
      'navigation',
      'scheduler',
      'SuppressedError',
      'Temporal',
    ],
    AbortSignal: ['any'],
    Array: ['fromAsync'],
    'Array.prototype': ['group', 'groupToMap'],
    'ArrayBuffer.prototype': ['resize', 'transfer', 'transferToFixedLength'],
    'Blob.prototype': ['bytes'],
    'Document.prototype': ['caretPositionFromPoint', 'startViewTransition'],
    'Element.prototype': ['getHTML', 'moveBefore', 'setHTMLUnsafe'],
    Error: ['isError'],
    'HTMLDialogElement.prototype': ['closedBy', 'requestClose'],
    'HTMLElement.prototype': ['hidePopover', 'popover', 'showPopover', 'togglePopover'],
    'IDBFactory.prototype': ['databases'],
    Intl: ['DurationFormat', 'Segmenter'],
    'Intl.Locale.prototype': ['getTextInfo', 'getWeekInfo'],
    'Intl.NumberFormat.prototype': ['formatRange', 'formatRangeToParts'],
    Map: ['groupBy'],
    'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
    Math: ['f16round', 'sumPrecise'],
    Object: ['groupBy'],
    Promise: ['try', 'withResolvers'],
    ReadableStream: ['from'],
    RegExp: ['escape'],
    Response: ['json'],
    'Response.prototype': ['bytes'],
    'Set.prototype': [
      'difference',
      'intersection',
      'isDisjointFrom',
      'isSubsetOf',
      'isSupersetOf',
      'symmetricDifference',
      'union',
    ],
    'String.prototype': ['isWellFormed', 'toWellFormed'],
    Uint8Array: ['fromBase64', 'fromHex'],
    'Uint8Array.prototype': ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
    URL: ['canParse', 'parse'],
    'URLSearchParams.prototype': ['size'],
  };
  const find = (path: string) =>
    path
      .split('.')
      .filter((name) => name !== '')
      .reduce<unknown>((owner, name) => Reflect.get(Object(owner), name), globalThis);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of Object.getOwnPropertyNames(iterator))
    if (name !== 'constructor') Reflect.deleteProperty(iterator, name);
  for (const [path, names] of Object.entries(NEWER)) {
    const owner = find(path);
    for (const name of names) Reflect.deleteProperty(Object(owner), name);
  }
}
