export const VERSION_KEY = 'storage_version';

/** Raises values by one version. Unknown keys pass through; readers drop wrong shapes. */
export type Migration = (values: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** The migration at index n converts version n + 1 to n + 2. */
const MIGRATIONS: readonly Migration[] = [];

const FIRST_VERSION = 1;

export const STORAGE_VERSION = FIRST_VERSION + MIGRATIONS.length;

/** Values without a version are version 1. Values of a later release (after a rollback) are dropped. */
export function migrate(
  version: unknown,
  values: Readonly<Record<string, unknown>>,
  migrations: readonly Migration[] = MIGRATIONS,
): Readonly<Record<string, unknown>> {
  const from = version === undefined ? FIRST_VERSION : version;
  const latest = FIRST_VERSION + migrations.length;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < FIRST_VERSION || from > latest) return {};
  return migrations.slice(from - FIRST_VERSION).reduce((current, raise) => raise(current), values);
}
