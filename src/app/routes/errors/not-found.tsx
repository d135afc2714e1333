import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router-dom';
import { alternatePaths } from '#app/i18n/locale-path.ts';
import type { PageHandle } from '#app/router/page-meta.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import handLeft from '#content/media/hand-left.svg?no-inline';
import handRight from '#content/media/hand-right.svg?no-inline';
import { findNewPath } from '#contract/site/old-paths.ts';
import styles from './not-found.module.css';

export const handle: PageHandle<null> = {
  describe: (_data, i18n) => ({
    title: i18n._(msg`This page could not be found`),
    isWholeTitle: true,
  }),
};

/** Returns null, which answers 404. An old address redirects to its new one in the same language. */
export async function loadPage(
  _source: unknown,
  _locale: unknown,
  _params: unknown,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<null> {
  const newPath = findNewPath(alternatePaths(pathname).uk);
  if (newPath !== null) throw redirect(`${newPath}${search}`, 301);
  return null;
}

/** Two hands reach for the figures. The message is only for screen readers, the links are for everybody. */
export function NotFound() {
  return (
    <div className={`stack3 clip ${styles.page}`}>
      <h1 className="visually-hidden">
        <Trans>This page could not be found</Trans>
      </h1>
      <div className={`stack ${styles.scene}`} aria-hidden="true">
        <img className={styles.left} src={handLeft} alt="" width={640} height={420} />
        <p className={`unbroken display centred ${styles.figures}`}>404</p>
        <img className={styles.right} src={handRight} alt="" width={640} height={420} />
      </div>
      <div className={`stack ${styles.action}`}>
        <ButtonLink href="/">
          <Trans>To the home page</Trans>
        </ButtonLink>
      </div>
      <p className={`cluster taps spaced5 amid ${styles.ways}`}>
        <TextLink href="/accommodation">
          <Trans>Houses</Trans>
        </TextLink>
        <TextLink href="/my-bookings">
          <Trans>My bookings</Trans>
        </TextLink>
        <TextLink href="/guide">
          <Trans>Guide</Trans>
        </TextLink>
      </p>
    </div>
  );
}

export { NotFound as Component };
