const SHARED_DEVICE_KEY = 'shared-device';

/** If storage is forbidden or full, or a value is not ours, nothing is stored, and every page works without it. */
function keptIn(storage: () => Storage) {
  const attempt = <Value>(use: (storage: Storage) => Value): Value | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };
  const read = (key: string) => attempt((kept) => kept.getItem(key));
  /** False: it is not stored. */
  const write = (key: string, text: string) => attempt((kept) => kept.setItem(key, text)) !== null;
  const remove = (key: string) => void attempt((kept) => kept.removeItem(key));
  return {
    read,
    write,
    remove,
    readJson: (key: string): unknown => attempt((kept) => JSON.parse(kept.getItem(key) ?? 'null')),
    writeJson: (key: string, value: unknown) => write(key, JSON.stringify(value)),
    take: (key: string) => {
      const text = read(key);
      remove(key);
      return text;
    },
  };
}

/** Survives a reload and ends with the tab. */
export const tabStorage = keptIn(() => sessionStorage);
export const deviceStorage = keptIn(() => localStorage);

/** The guest has said in this tab that the device is not theirs. Ends with the tab. */
export function isSharedDevice(): boolean {
  return tabStorage.read(SHARED_DEVICE_KEY) !== null;
}

export function noteSharedDevice(): void {
  tabStorage.write(SHARED_DEVICE_KEY, '1');
}

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
