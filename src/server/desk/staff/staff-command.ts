import { parseArgs } from 'node:util';
import type { Scope } from '#domain/account/scope.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { listStaff } from '../../accounts/accounts-repository.ts';
import type { Database } from '../../database/database.ts';
import { withDatabase } from '../../database/existing-database.ts';
import type { Settings } from '../../settings/settings.ts';
import { StartError } from '../../settings/start-error.ts';
import { inviteStaff, removeStaff } from './invitations.ts';

const USAGE = `How to use it:
  npm run --silent staff -- add EMAIL --scope desk|manager   mails a link that sets a password and a second factor
  npm run --silent staff -- remove EMAIL                     ends the access at once, on all devices
  npm run --silent staff -- list                             prints who has access`;

/** Runs the command given by `words` and returns what to print. */
export async function runStaffCommand(words: readonly string[], settings: Settings, nowMs: number): Promise<string> {
  const work = readCommand(words);
  return withDatabase(settings, (database) => work(database, nowMs));
}

type Work = (database: Database, nowMs: number) => Promise<string>;

function readCommand(words: readonly string[]): Work {
  const { values, positionals } = parse(words);
  const [name, address, ...rest] = positionals;
  if (name === 'list' && address === undefined && values.scope === undefined) return printStaff;
  if (name === 'list' || address === undefined || rest.length > 0) throw new StartError(USAGE);
  const email = checkEmail(address);
  if (!email.isValid) throw new StartError(`EMAIL: expected an email address, not ${JSON.stringify(address)}`);
  if (name === 'remove' && values.scope === undefined) return remove(email.value);
  if (name === 'add' && isScope(values.scope)) return add(email.value, values.scope);
  throw new StartError(USAGE);
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { scope: { type: 'string' } } });
  } catch {
    throw new StartError(USAGE);
  }
}

function isScope(text: string | undefined): text is Scope {
  return text === 'desk' || text === 'manager';
}

const printStaff: Work = async (database) => {
  const staff = await listStaff(database.readLatest);
  if (staff.length === 0) return 'Nobody has access to the desk.\n';
  return staff.map(({ email, scopes }) => `${email}: ${scopes.join(', ')}\n`).join('');
};

function add(email: string, scope: Scope): Work {
  return async (database, nowMs) => {
    await inviteStaff(database, email, scope, nowMs);
    return `${email}: invited. The mail with the link goes out while the server runs; the link works for three days.\n`;
  };
}

function remove(email: string): Work {
  return async (database, nowMs) => {
    const isRemoved = await removeStaff(database, email, nowMs);
    if (!isRemoved) throw new StartError(`${email} has no access to the desk: \`npm run staff -- list\` shows who has`);
    return `${email}: has no access any more.\n`;
  };
}
