import { afterEach, expect, test, vi } from 'vitest';
import { signInByPasskey } from './passkeys.tsx';

vi.mock('#app/stores/session/session.ts', () => ({ authorizedFetch: vi.fn(), signInBy: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const options = () => Response.json({ data: { challenge: 'eA', allowCredentials: [] } });

test('passkey options for the email field that arrive late do not close the dialog of a pressed button', async () => {
  const late = Promise.withResolvers<Response>();
  const begun: CredentialRequestOptions[] = [];
  const get = (asked: CredentialRequestOptions) => {
    begun.push(asked);
    return new Promise(() => undefined);
  };
  const PublicKeyCredential = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('window', { PublicKeyCredential });
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.stubGlobal('document', { querySelectorAll: () => [{}] });
  const answers = [late.promise, Promise.resolve(options())];
  vi.stubGlobal('fetch', () => answers.shift());
  const field = new AbortController();
  const inField = signInByPasskey(field.signal);
  // The button was pressed.
  field.abort();
  void signInByPasskey(null);
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  late.resolve(options());
  expect(await inField).toEqual({ kind: 'cancelled' });
  expect(begun).toHaveLength(1);
  expect(begun[0]?.mediation).toBeUndefined();
  expect(begun[0]?.signal?.aborted).toBe(false);
});
