/** Longer than any field allows. */
const MAXIMUM_TEXT_LENGTH = 4_000;

export function readText(value: unknown): string {
  return typeof value === 'string' && value.length <= MAXIMUM_TEXT_LENGTH ? value : '';
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
