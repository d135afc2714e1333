import { DESK_PROBLEMS } from '#contract/desk/desk-paths.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { isLinkGood } from '#domain/account/one-time-link.ts';
import { hasScope, type Scope } from '#domain/account/scope.ts';
import { refuseFields } from '../../accounts/account-answers.ts';
import { findAccount, insertAccount, lockStaff, NO_PASSWORD, setScopes } from '../../accounts/accounts-repository.ts';
import { endWaysIn, NONE_KEPT } from '../../accounts/end-ways-in.ts';
import { findLink, insertLink, spendLink, spendLinksOf } from '../../accounts/one-time-links-repository.ts';
import { removePasskeysOf } from '../../accounts/passkeys/passkeys-repository.ts';
import { readLinkToken } from '../../accounts/sessions/account-tokens.ts';
import { endDeskSessionsOf } from '../../accounts/sessions/sessions-repository.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/query.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import type { OnShift } from '../sessions/desk-access.ts';
import { insertDeskSession } from '../sessions/desk-sessions-repository.ts';
import { secretOf, stepOfCode } from './one-time-codes.ts';
import { findSecondFactor, removeSecondFactor, renewSecondFactor, spendStep } from './second-factors-repository.ts';

/** The name in the audit log for changes made outside the desk. */
const OPERATOR = 'npm run staff';

/**
 * Gives the email address access to the desk once the mailed link is opened. Ends an earlier invitation, all second
 * factors and all desk sessions of that account. Returns false if the inviting person no longer has the scope.
 */
export async function inviteStaff(
  database: Database,
  email: string,
  scope: Scope,
  nowMs: number,
  who = OPERATOR,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await mayChangeStaff(transaction, who))) return false;
    await insertAccount(transaction, { email, passwordHash: NO_PASSWORD, locale: 'uk' }, nowMs);
    const account = await findAccount(transaction, 'email', email);
    if (account === null) throw new Error('An inserted account is missing');
    await setScopes(transaction, account.id, [scope]);
    await spendLinksOf(transaction, account.id, ['join_desk'], nowMs);
    await endDeskSessionsOf(transaction, account.id);
    await removePasskeysOf(transaction, 'desk_passkeys', account.id);
    await renewSecondFactor(transaction, account.id);
    const detail = await insertLink(transaction, account.id, 'join_desk', nowMs);
    const mail = { kind: 'join_desk', accountId: account.id, detail, locale: account.locale } as const;
    await enqueueMail(transaction, mail, nowMs);
    const [before, after] = [{ scopes: account.scopes }, { scopes: [scope] }];
    await addAuditEntry(transaction, { who, action: 'staff_invited', subject: email, before, after }, nowMs);
    return true;
  });
}

/**
 * Ends the access at once, on all devices. The guest account with that email stays. Returns false if it had no access,
 * and null if the acting person no longer has the scope.
 */
export async function removeStaff(
  database: Database,
  email: string,
  nowMs: number,
  who = OPERATOR,
): Promise<boolean | null> {
  return database.transaction(async (transaction) => {
    if (!(await mayChangeStaff(transaction, who))) return null;
    const account = await findAccount(transaction, 'email', email);
    if (account === null || account.scopes.length === 0) return false;
    await setScopes(transaction, account.id, []);
    await spendLinksOf(transaction, account.id, ['join_desk'], nowMs);
    await endDeskSessionsOf(transaction, account.id);
    await removePasskeysOf(transaction, 'desk_passkeys', account.id);
    await removeSecondFactor(transaction, account.id);
    const before = { scopes: account.scopes };
    await addAuditEntry(transaction, { who, action: 'staff_removed', subject: email, before }, nowMs);
    return true;
  });
}

/** If two managers remove each other at once, only the first succeeds, so that somebody is left who can invite. */
async function mayChangeStaff(transaction: Transaction, who: string): Promise<boolean> {
  if (who === OPERATOR) return true;
  await lockStaff(transaction);
  const account = await findAccount(transaction, 'email', who);
  return account !== null && hasScope(account.scopes, 'manager');
}

/** null: the link was already used, is too old, or was replaced by a later one. */
export async function findInvitation(token: string, { database, sessionSecret, now }: DeskContext) {
  const linkId = readLinkToken(token, sessionSecret);
  const link = linkId === null ? null : await findLink(database.readLatest, linkId);
  if (linkId === null || link === null || !isLinkGood(link, 'join_desk', now())) return null;
  const account = await findAccount(database.readLatest, 'id', link.accountId);
  const factor = account === null ? null : await findSecondFactor(database.readLatest, account.id);
  if (account === null || factor === null) return null;
  return { account, linkId, factorId: factor.id, secret: secretOf(factor.id, sessionSecret) };
}

export interface InvitationAnswer {
  readonly invitation: NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
  /** A valid new password. */
  readonly password: string;
  readonly code: string;
  /** IP address. */
  readonly address: string;
  readonly browser: BrowserFamily;
}

/** Returns the new session. Either everything is written or nothing. Throws FieldsRefused. */
export async function acceptInvitation(
  { invitation, password, code, address, browser }: InvitationAnswer,
  dependencies: DeskContext,
): Promise<OnShift> {
  const { database, hasher, now } = dependencies;
  const { account, linkId, factorId, secret } = invitation;
  const step = await stepOfCode(secret, code, now());
  if (step === null) throw new FieldsRefused({ code: [DESK_PROBLEMS.codeWrong] });
  const passwordHash = await hasher.hash(password, { address, isKnown: true });
  return database.transaction(async (transaction) => {
    const nowMs = now();
    const isSpent =
      (await spendLink(transaction, linkId, nowMs)) && (await spendStep(transaction, factorId, step, nowMs));
    if (!isSpent) throw refuseFields({ token: 'link_used_or_old' });
    await endWaysIn(transaction, account, passwordHash, NONE_KEPT, dependencies);
    const session = await insertDeskSession(transaction, account.id, browser, nowMs);
    await addAuditEntry(transaction, { who: account.email, action: 'joined' }, nowMs);
    return { account, session };
  });
}
