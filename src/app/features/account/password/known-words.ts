import { words as resort } from 'virtual:resort-words';
import type { GuessableWords } from '#domain/account/guessable-password.ts';
import { LOCAL_PASSWORDS } from '#domain/account/local-passwords.ts';

/** The words that a form checks by itself. The server also checks a long list of common passwords. */
export const KNOWN_WORDS: Omit<GuessableWords, 'email'> = { resort, common: new Set(LOCAL_PASSWORDS) };
