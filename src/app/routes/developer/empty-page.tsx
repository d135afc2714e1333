import { localeOf, useLocale } from '#app/i18n/use-locale.ts';
import type { PageHandle } from '#app/router/page-meta.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import styles from './developer.module.css';
import { pairTexts } from './guide.tsx';

const TEXTS = pairTexts({
  title: ['Порожня сторінка', 'Empty page'],
  text: [
    'Ні шапки, ні підвалу: лише те, що принесла сторінка.',
    'Neither header nor footer: only what the page brings.',
  ],
  back: ['До взірців', 'To the style guide'],
});

export const handle: PageHandle<object> = {
  isUnlisted: true,
  layout: 'empty',
  describe: (_view, i18n) => ({
    title: TEXTS[localeOf(i18n)].title,
  }),
};

/** null would be a page that does not exist. */
export async function loadPage(): Promise<object> {
  return {};
}

export function Component() {
  const locale = useLocale();
  const { title, text, back } = TEXTS[locale];
  return (
    <div className={`stack centred central ${styles.emptyPage}`}>
      <h1 className="poster">{title}</h1>
      <p>{text}</p>
      <TextLink href="/test">{back}</TextLink>
    </div>
  );
}
