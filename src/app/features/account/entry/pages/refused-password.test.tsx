import { expect, test, vi } from 'vitest';
import type { AboutLink } from '#app/api/account.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { NewPasswordForm } from './new-password.tsx';
import { Confirmation } from './registration-complete.tsx';

const refusal = vi.hoisted(() => ({ errors: {} }));
vi.mock('#app/ui/forms/form.ts', () => ({
  useForm: () => ({ isChecked: false, isBusy: false, reply: { kind: 'refused', error: '', ...refusal }, props: {} }),
}));

const ABOUT: AboutLink = {
  email: 'olena@example.com',
  is_verified: false,
  has_password: true,
  passkeys: [],
  providers: [],
};

test.each([
  [{ password: 'Password is incorrect' }, 'Password is incorrect'],
  [{ password: 'SQLITE_BUSY' }, 'Please check this field'],
  [{ keep: 'must be an object' }, 'Please check this field'],
])('a refusal with %j is never silent', async (errors, words) => {
  refusal.errors = errors;
  for (const form of [
    <Confirmation key="1" token="t" about={ABOUT} />,
    <NewPasswordForm key="2" token="t" about={ABOUT} />,
  ]) {
    expect(await renderText(form, 'en')).toContain(words);
  }
});
