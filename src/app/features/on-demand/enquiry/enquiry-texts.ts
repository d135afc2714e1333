import { useCallback, useContext } from 'react';
import { SiteAccessContext } from '#app/content/site-access.ts';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { useLocale } from '#app/i18n/use-locale.ts';

const loadOutbox = async () => (await import('#app/stores/orders/outbox.ts')).loadOutbox();

/** What the forms load with their code, whatever page they stand on. */
export const ENQUIRY_TEXTS: readonly TextArea[] = ['guest'];

/**
 * A stable function that loads a part with its texts, and what keeps a pressed enquiry: the network may fail before the
 * press.
 */
export function useLoadWithTexts<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const locale = useLocale();
  const access = useContext(SiteAccessContext);
  return useCallback(async () => {
    const [part] = await Promise.all([load(), access?.loadTexts(locale, ENQUIRY_TEXTS), loadOutbox()]);
    return part;
  }, [load, access, locale]);
}
