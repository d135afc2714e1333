import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { changeSession } from '#app/stores/session-store.ts';
import { setThirdParties } from '#app/stores/third-parties.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { EMPTY_PROFILE, type Profile } from '#domain/account/profile.ts';
import { InformationForm } from './information-form.tsx';
import { ChangePassword, Consents, PasswordLink } from './information-page.tsx';
import { ProfileFrame } from './profile-screen.tsx';
import { DeleteSheet } from './your-data.tsx';

const EMAIL = 'olena@example.com';
const PROFILE: Profile = { ...EMPTY_PROFILE, firstName: 'Олена', phone: '+380671234567', sex: 'female' };

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T22:30:00Z') });
  setResortClock(toResortClock(KYIV_CLOCK));
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => vi.stubGlobal('document', { cookie: '', querySelector: () => null }));
afterEach(() => {
  setThirdParties(null);
  showAs(null);
  vi.unstubAllGlobals();
});

/** null: the session is not known yet. */
function showAs(profile: Profile | null): void {
  changeSession({ user: profile && { id: 'olena', email: EMAIL, scopes: [], profile } });
}

/** The opening tag of a field, in small letters. */
function fieldOf(markup: string, name: string): string {
  return new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(markup)?.[0].toLowerCase() ?? '';
}

describe('my information', () => {
  const form = <InformationForm email={EMAIL} profile={PROFILE} />;

  test.each([
    ['firstName', 'autocomplete="given-name"'],
    ['lastName', 'autocomplete="family-name"'],
    ['phone', 'type="tel"'],
    ['city', 'autocomplete="address-level2"'],
    ['dateOfBirth', 'autocomplete="bday"'],
    ['sex', 'autocomplete="sex"'],
  ])('%s is filled in by the browser, and optional', async (name, attribute) => {
    const field = fieldOf(await renderMarkup(form, 'en'), name);
    expect(field).toContain(attribute);
    expect(field).not.toContain('required');
  });

  test('splits a full name into the fields for first and last name', async () => {
    const markup = await renderMarkup(form, 'en');
    expect(markup).toMatch(/<legend[^>]*>Full name<\/legend>/);
    expect(fieldOf(markup, 'fullName')).toBe('');
    const whole = { ...EMPTY_PROFILE, fullName: 'Ada King Lovelace' };
    const filled = await renderMarkup(<InformationForm email={EMAIL} profile={whole} />, 'en');
    expect(fieldOf(filled, 'firstName')).toContain('value="ada"');
    expect(fieldOf(filled, 'lastName')).toContain('value="king lovelace"');
  });

  test('says why it asks for sex and date of birth', async () => {
    expect(await renderText(form, 'en')).toContain('For the guest card that reception fills in when you arrive');
    expect((await renderText(form, 'uk')).replaceAll('\u00a0', ' ')).toContain('Для анкети гостя');
  });

  test('limits the date of birth to today, on the resort’s clock', async () => {
    expect(fieldOf(await renderMarkup(form, 'en'), 'dateOfBirth')).toContain('max="2026-11-22"');
  });

  test('shows the account’s data, leaves the rest empty, and keeps the sex optional', async () => {
    const markup = await renderMarkup(form, 'uk');
    expect(fieldOf(markup, 'firstName')).toContain('value="олена"');
    expect(fieldOf(markup, 'city')).toContain('value=""');
    expect(markup).toMatch(/<option value="female" selected="">/);
    const unsaid = await renderMarkup(<InformationForm email={EMAIL} profile={EMPTY_PROFILE} />, 'uk');
    expect(unsaid).toMatch(/<option value="" selected="">/);
  });

  test('shows the email address as text, not as a field', async () => {
    expect(await renderText(form, 'en')).toMatch(/^Account: olena@example\.com/);
    expect(await renderMarkup(form, 'en')).not.toMatch(/<input[^>]*value="olena@example\.com"/);
  });
});

describe('the form that changes the password', () => {
  test('asks for the current one and twice for the new one, as password managers expect', async () => {
    const markup = await renderMarkup(<ChangePassword email={EMAIL} />, 'en');
    expect(fieldOf(markup, 'current_password')).toContain('autocomplete="current-password"');
    for (const name of ['password', 'c_password']) {
      expect(fieldOf(markup, name)).toContain('autocomplete="new-password"');
    }
    for (const name of ['current_password', 'password', 'c_password']) {
      expect(fieldOf(markup, name)).toContain('type="password"');
      expect(fieldOf(markup, name)).toContain('value=""');
    }
  });

  test('names the account in a hidden field for password managers', async () => {
    const field = fieldOf(await renderMarkup(<ChangePassword email={EMAIL} />, 'en'), 'email');
    for (const part of ['autocomplete="username"', `value="${EMAIL}"`, 'hidden', 'readonly'])
      expect(field).toContain(part);
  });

  test('can send a link by email instead, and says so only after the button is pressed', async () => {
    const text = await renderText(<PasswordLink email={EMAIL} />, 'en');
    expect(text).toMatch(/never chose a password, or have forgotten it\?.*Send me a link$/);
    expect(text).not.toContain(EMAIL);
  });
});

describe('the navigation of the account pages', () => {
  const frame = (page: 'profile' | 'booking-history') => <ProfileFrame page={page}>page</ProfileFrame>;

  test.each([
    ['profile', '/en/profile'],
    ['booking-history', '/en/profile/booking-history'],
  ] as const)('on %s marks only that page as the current one', async (page, href) => {
    const links = (await renderMarkup(frame(page), 'en')).match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
    expect(links).toHaveLength(1);
    expect(links[0]).toContain(`href="${href}"`);
  });
});

test('mentions third parties only if the settings name one', async () => {
  const [words, button] = ['widgets of others', 'Change my answer'];
  expect(await renderText(<Consents />, 'en')).not.toMatch(new RegExp(`${words}|${button}`));
  setThirdParties({ analyticsUrl: 'https://counter.example/tag.js', reviewsUrl: null });
  expect(await renderText(<Consents />, 'en')).toMatch(new RegExp(`${words}.*${button}`));
});

describe('the page that deletes an account', () => {
  const overlay = { isOpen: true, open: () => undefined, close: () => undefined, leaveTo: () => undefined };
  const sheet = <DeleteSheet email={EMAIL} overlay={overlay} onDeleted={() => undefined} />;

  test('lists what is deleted and what must be kept', async () => {
    const text = await renderText(sheet, 'en');
    expect(text).toMatch(
      /account of olena@example\.com goes.*cannot be brought back.*Upcoming stays are not cancelled/,
    );
  });

  test('starts with nothing ticked, a button without effect, and no password field', async () => {
    const markup = await renderMarkup(sheet, 'en');
    expect(markup).toMatch(/<button[^>]* disabled=""[^>]*>Delete for ever/);
    expect(markup).not.toMatch(/<button[^>]* disabled=""[^>]*>Keep the account/);
    expect(markup).not.toMatch(/checked|type="password"/);
  });
});
