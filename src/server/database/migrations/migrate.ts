import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../../settings/start-error.ts';
import type { Dialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';
import { createFoundations } from './001-010/001-foundations.ts';
import { createPaymentTables } from './001-010/002-payments.ts';
import { indexNightsByCategory } from './001-010/003-nights-by-category.ts';
import { createUnpaidBudgets } from './001-010/004-unpaid-budgets.ts';
import { createMoneyAndMailLimits } from './001-010/005-money-and-mail-limits.ts';
import { addOrderKeys } from './001-010/006-order-keys.ts';
import { createGuestDataTables } from './001-010/007-guest-data.ts';
import { addWithdrawnKeys } from './001-010/008-withdrawn-keys.ts';
import { createStorageProofs } from './001-010/009-storage-proofs.ts';
import { createRequestCounts } from './001-010/010-request-counts.ts';
import { createUnpaidWeeks } from './011-020/011-unpaid-weeks.ts';
import { createOrderChanges } from './011-020/012-order-changes.ts';
import { createHandovers } from './011-020/015-handovers.ts';
import { addOrderDetails } from './011-020/016-order-details.ts';
import { createEnquiries } from './011-020/017-enquiries.ts';
import { createAccounts } from './011-020/018-accounts.ts';
import { createSocialAndPasskeys } from './011-020/019-social-and-passkeys.ts';
import { addDiscounts } from './011-020/020-discounts.ts';
import { indexMailsOfOrders } from './021-030/026-mails-of-orders.ts';
import { addWiderNetworks } from './021-030/027-wider-networks.ts';
import { storeAsciiDomains } from './021-030/028-ascii-domains.ts';
import { addMendedEmails } from './021-030/029-mended-emails.ts';
import { dropHandovers } from './021-030/030-no-handovers.ts';
import { createAlarms } from './031-040/031-alarms.ts';
import { createCurrentContent } from './031-040/032-current-content.ts';
import { addRequestIds } from './031-040/033-request-ids.ts';
import { createReplacedContents } from './031-040/034-replaced-contents.ts';
import { createDesk } from './031-040/035-desk.ts';
import { createUnits } from './031-040/036-units.ts';
import { createDeskMoney } from './031-040/037-desk-money.ts';
import { createChangeNotices } from './031-040/039-change-notices.ts';
import { createStayNotes } from './031-040/040-stay-notes.ts';
import { createDeskFacts } from './041-050/041-desk-facts.ts';
import { addFreshFactors } from './041-050/042-fresh-factors.ts';
import { createDeskPasskeys } from './041-050/043-desk-passkeys.ts';
import { createDeskQueue } from './041-050/044-desk-queue.ts';
import { createHousekeeping } from './041-050/045-housekeeping.ts';
import { createRates } from './041-050/046-rates.ts';
import { createPromoCodes } from './041-050/047-promo-codes.ts';
import { createEnquiryWork } from './041-050/048-enquiry-work.ts';
import { createGuestProfiles } from './041-050/049-guest-profiles.ts';
import { createChannels } from './041-050/050-channels.ts';
import { addDeposits } from './051-060/051-deposits.ts';
import { createGuestCodes } from './051-060/052-guest-codes.ts';
import { addExtrasToOrders } from './051-060/053-extras.ts';
import { addDaysOfComing } from './051-060/055-days-of-coming.ts';
import { addOpeningReasons } from './051-060/056-opening-reasons.ts';
import { addSharesOfDays } from './051-060/057-shares-of-days.ts';

/** Applied in the order of their names. A released migration is never changed. */
function listMigrations(dialect: Dialect): Record<string, Migration> {
  return {
    '001-foundations': { up: (database) => createFoundations(database, dialect) },
    '002-payments': { up: (database) => createPaymentTables(database, dialect) },
    '003-nights-by-category': { up: indexNightsByCategory },
    '004-unpaid-budgets': { up: (database) => createUnpaidBudgets(database, dialect) },
    '005-money-and-mail-limits': { up: (database) => createMoneyAndMailLimits(database, dialect) },
    '006-order-keys': { up: (database) => addOrderKeys(database, dialect) },
    '007-guest-data': { up: (database) => createGuestDataTables(database, dialect) },
    '008-withdrawn-keys': { up: addWithdrawnKeys },
    '009-storage-proofs': { up: (database) => createStorageProofs(database, dialect) },
    '010-request-counts': { up: (database) => createRequestCounts(database, dialect) },
    '011-unpaid-weeks': { up: (database) => createUnpaidWeeks(database, dialect) },
    '012-order-changes': { up: (database) => createOrderChanges(database, dialect) },
    '015-handovers': { up: (database) => createHandovers(database, dialect) },
    '016-order-details': { up: addOrderDetails },
    '017-enquiries': { up: (database) => createEnquiries(database, dialect) },
    '018-accounts': { up: (database) => createAccounts(database, dialect) },
    '019-social-and-passkeys': { up: (database) => createSocialAndPasskeys(database, dialect) },
    '020-discounts': { up: addDiscounts },
    '026-mails-of-orders': { up: indexMailsOfOrders },
    '027-wider-networks': { up: addWiderNetworks },
    '028-ascii-domains': { up: storeAsciiDomains },
    '029-mended-emails': { up: addMendedEmails },
    '030-no-handovers': { up: dropHandovers },
    '031-alarms': { up: (database) => createAlarms(database, dialect) },
    '032-current-content': { up: (database) => createCurrentContent(database, dialect) },
    '033-request-ids': { up: addRequestIds },
    '034-replaced-contents': { up: (database) => createReplacedContents(database, dialect) },
    '035-desk-in-release-2': { up: (database) => createDesk(database, dialect) },
    '036-units-in-release-2': { up: (database) => createUnits(database, dialect) },
    '037-desk-money-in-release-2': { up: (database) => createDeskMoney(database, dialect) },
    '039-change-notices-in-release-2': { up: (database) => createChangeNotices(database, dialect) },
    '040-stay-notes-in-release-2': { up: (database) => createStayNotes(database, dialect) },
    '041-desk-facts-in-release-2': { up: (database) => createDeskFacts(database, dialect) },
    '042-fresh-factors-in-release-2': { up: addFreshFactors },
    '043-desk-passkeys-in-release-2': { up: (database) => createDeskPasskeys(database, dialect) },
    '044-desk-queue-in-release-2': { up: (database) => createDeskQueue(database, dialect) },
    '045-housekeeping-in-release-2': { up: (database) => createHousekeeping(database, dialect) },
    '046-rates-in-release-2': { up: (database) => createRates(database, dialect) },
    '047-promo-codes-in-release-2': { up: (database) => createPromoCodes(database, dialect) },
    '048-enquiry-work-in-release-2': { up: (database) => createEnquiryWork(database, dialect) },
    '049-guest-profiles-in-release-2': { up: (database) => createGuestProfiles(database, dialect) },
    '050-channels-in-release-2': { up: (database) => createChannels(database, dialect) },
    '051-deposits-in-release-2': { up: addDeposits },
    '052-guest-codes-in-release-2': { up: (database) => createGuestCodes(database, dialect) },
    '053-extras-in-release-2': { up: addExtrasToOrders },
    '055-days-of-coming-in-release-2': { up: addDaysOfComing },
    '056-opening-reasons-in-release-2': { up: addOpeningReasons },
    '057-shares-of-days-in-release-2': { up: addSharesOfDays },
  };
}

/** Whether this release can migrate a database with that schema. */
export function knowsMigration(name: string): boolean {
  return name in listMigrations('sqlite');
}

/** A migration's name ends with its release, as in `051-deposits-in-release-2`; names without it are of release 1. */
const RELEASE = /-in-release-(\d+)$/;

function releaseOf(name: string): number {
  return Number(RELEASE.exec(name)?.[1] ?? 1);
}

/** The release that this code's schema belongs to. */
export const SCHEMA_RELEASE = Math.max(...Object.keys(listMigrations('sqlite')).map(releaseOf));

/**
 * Several processes may run it at once: PostgreSQL has an advisory lock, SQLite an immediate transaction. Returns the
 * newest migration if the next release has already migrated; otherwise null.
 */
export async function migrateToLatest(database: Kysely<Tables>, dialect: Dialect): Promise<string | null> {
  const migrations = listMigrations(dialect);
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return null;
  if (!(error instanceof Error && error.message.startsWith('corrupted migrations'))) throw error;
  return acceptNextRelease(database, Object.keys(migrations));
}

/** During an update, processes of this release keep running, and may restart, after the next release has migrated. */
async function acceptNextRelease(database: Kysely<Tables>, known: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  const applied = rows.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  const tooNew = unknown.find((name) => releaseOf(name) !== SCHEMA_RELEASE + 1);
  if (tooNew !== undefined) {
    throw new StartError(
      `The database is of a newer release (its schema ${tooNew} is unknown here): install that release, or put a backup from before it back.`,
    );
  }
  const missing = known.find((name) => !applied.includes(name));
  if (missing !== undefined) {
    throw new StartError(
      `The database lacks the schema ${missing}, though it has later ones: install the release that used it last, or put a backup back.`,
    );
  }
  return unknown.at(-1) ?? null;
}
