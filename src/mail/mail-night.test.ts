import { dark, light } from 'virtual:resort-colours';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { ENQUIRY_MAIL_KINDS } from '#domain/enquiry/enquiry-mail-kinds.ts';
import { DESK_MAIL_KINDS, GUEST_MAIL_KINDS } from '#domain/order/mail-kinds.ts';
import { mockStay, moneyOf, renderMail } from '#mail/mailed-order-fixture.ts';
import { renderAccountMail, renderEnquiryMail } from './order-mail.ts';

let content: Awaited<ReturnType<typeof loadSiteContent>>;

beforeAll(async () => {
  content = await loadSiteContent();
});

/** Parts of the mail that look the same in dark mode. */
const UNCHANGED = /<a href="[^"]*" style="[^"]*white-space:nowrap"|<img [^>]*>/g;

function expectDarkForm(html: string): void {
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain(`.text-ink{color:${dark.ink}!important}`);
  expect(html).toContain(`.on-paper{background-color:${dark.paper}!important}`);
  const body = html.slice(html.indexOf('<body')).replaceAll(UNCHANGED, '');
  // Every element with the light scheme's ink or ground has the class that changes it.
  for (const [element, style = ''] of body.matchAll(/<[a-z0-9]+[^>]*style="([^"]*)"[^>]*>/g)) {
    if (style.includes(`;color:${light.ink}`)) expect(element).toMatch(/class="[^"]*text-ink/);
    if (style.includes(`;color:${light['ink-soft']}`)) expect(element).toMatch(/class="[^"]*text-ink-soft/);
    if (style.includes(`background-color:${light.paper}`)) expect(element).toMatch(/class="[^"]*on-paper/);
  }
}

const ACCOUNT_MAIL_KINDS = [
  'verify_email',
  'recover_password',
  'choose_password',
  'password_changed',
  'account_recovered',
  'old_key_used',
  'new_sign_in',
  'passkey_added',
  'passkey_removed',
  'provider_added',
  'provider_removed',
] as AccountMailKind[];

describe('every mail has a dark version', () => {
  test.each([...GUEST_MAIL_KINDS, ...DESK_MAIL_KINDS])('about an order: %s', async (kind) => {
    expectDarkForm((await renderMail(kind, mockStay({ money: moneyOf(100_000, 0, 100_000) }), 'uk')).html);
  });

  test.each(ACCOUNT_MAIL_KINDS)('about an account: %s', async (kind) => {
    const account = { email: 'olena@example.com', link: 'https://resort.example/x#y', browser: 'firefox' } as const;
    const context = { content, publicUrl: 'https://resort.example', timeZone: 'Europe/Kyiv' };
    const mailed = { ...account, provider: 'google' as const, happenedAt: '2026-11-23T10:05:00.000Z' };
    expectDarkForm((await renderAccountMail(kind, mailed, context, 'uk')).html);
  });

  test.each(ENQUIRY_MAIL_KINDS)('about an enquiry: %s', async (kind) => {
    const enquirer = { name: 'Олена', phone: '+380672145510', email: 'olena@example.com', message: 'Чи є сауна?' };
    const enquiry = {
      topic: 'contacts',
      locale: 'uk',
      hall: null,
      stay: null,
    } as const;
    const context = { content, publicUrl: 'https://resort.example', today: calendarDate('2026-11-23') };
    expectDarkForm((await renderEnquiryMail(kind, { ...enquiry, enquirer }, context, 'uk')).html);
  });
});

test('the pass code stays on white, and the button’s text stays dark', async () => {
  const pass = { text: 'SM1*ABC*SM-7K4M2Q', pictureUrl: 'cid:pass-SM-7K4M2Q@resort.example' };
  const { html } = await renderMail('paid', mockStay({ pass }), 'uk');
  expect(html).toMatch(/<img [^>]*background-color:#ffffff[^>]*>/);
  expect(html).not.toMatch(/<img [^>]*class=/);
});
