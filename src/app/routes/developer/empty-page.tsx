import type { PageHandle } from '#app/router/page-meta.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import styles from './developer.module.css';

export const handle: PageHandle<object> = {
  isUnlisted: true,
  layout: 'empty',
  describe: () => ({ title: 'Empty page' }),
};

/** null would be a page that does not exist. */
export async function loadPage(): Promise<object> {
  return {};
}

export function Component() {
  return (
    <div className={`stack centred central ${styles.emptyPage}`} lang="en">
      <h1 className="poster">Empty page</h1>
      <p>Neither header nor footer: only what the page brings.</p>
      <TextLink href="/test">To the style guide</TextLink>
    </div>
  );
}
