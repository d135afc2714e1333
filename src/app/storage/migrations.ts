export const VERSION_KEY = 'storage_version';

/** Raises values of one version to the next; unknown keys pass through, wrong shapes are the readers' to drop. */
export type Migration = (values: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** The migration at index n leads from version n + 1 to n + 2. */
const MIGRATIONS: readonly Migration[] = [];

const FIRST_VERSION = 1;

export const STORAGE_VERSION = FIRST_VERSION + MIGRATIONS.length;

/**
 * What was stored, in today's shapes. Values without a version are of the first one, which was kept before versions
 * were; those of a later release than this, after a rollback, cannot be understood and are left out.
 */
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
