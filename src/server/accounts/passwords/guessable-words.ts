import { dictionary } from '@zxcvbn-ts/language-common';
import { type NamedResort, resortWords } from '#contract/resort/resort-words.ts';
import type { GuessableWords } from '#domain/account/guessable-password.ts';
import { LOCAL_PASSWORDS } from '#domain/account/local-passwords.ts';

type ResortHome = { readonly resort: Omit<NamedResort, 'address'> } & Pick<NamedResort, 'address'>;

const MOST_COMMON = 10_000;

/** The most common leaked passwords, which start the library's list, and the Ukrainian ones. */
const COMMON: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].slice(0, MOST_COMMON).map((password) => password.toLowerCase()),
  ...LOCAL_PASSWORDS,
]);

export function guessableWords(home: ResortHome): Omit<GuessableWords, 'email'> {
  return { common: COMMON, resort: resortWords({ ...home.resort, address: home.address }) };
}
