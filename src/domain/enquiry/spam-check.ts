/** How the form was filled in. Missing in requests from other programs. */
export interface SpamSigns {
  /** A field that people can neither see nor reach. */
  readonly website?: string | undefined;
  readonly secondsOpen?: number | undefined;
}

/** Nobody reads a form and writes a message faster. After a reload, the time still counts from the first opening. */
const FEWEST_SECONDS = 3;

/**
 * Returns null if the sender may be a person. Nothing is dropped silently, because browsers fill in hidden fields too.
 * The page clears the field and asks for another press of the button, which people do and robots do not (decision 15).
 */
export function findSpamSign({ website = '', secondsOpen = FEWEST_SECONDS }: SpamSigns): keyof SpamSigns | null {
  if (website !== '') return 'website';
  return secondsOpen < FEWEST_SECONDS ? 'secondsOpen' : null;
}

/** The API's texts. */
export const SPAM_TEXTS: Readonly<Record<keyof SpamSigns, string>> = {
  website: 'must stay empty: people do not see this field',
  secondsOpen: 'too soon after the form was opened: press once more',
};
