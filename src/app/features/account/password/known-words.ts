import { words as resort } from 'virtual:resort-words';
import type { GuessableWords } from '#domain/account/guessable-password.ts';
import { LOCAL_PASSWORDS } from '#domain/account/local-passwords.ts';

/** What a form knows at once. The resort's own list of common passwords is long, so its answer tells of the others. */
export const KNOWN_WORDS: Omit<GuessableWords, 'email'> = { resort, common: new Set(LOCAL_PASSWORDS) };
