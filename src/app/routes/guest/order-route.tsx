import type { MessageDescriptor } from '@lingui/core';
import type { CSSProperties, ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type BookedPageView, viewBookedPage } from '#app/content/views/order-pages-view.ts';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import type { PageHandle } from '#app/router/page-meta.ts';
import type { PageModule } from '#app/router/page-module.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from './order-route.module.css';

/** The picture is wider than the window on phones. */
const DAWN_SIZES = '(min-width: 624px) 100vw, 624px';

/**
 * A page about one order over the dawn picture: unlisted, without a footer, and with no data of the order in its
 * markup.
 */
export function orderRoute(
  title: MessageDescriptor,
  Content: (props: { view: BookedPageView }) => ReactNode,
): PageModule {
  const handle: PageHandle<BookedPageView> = {
    header: 'picture',
    footer: 'none',
    isUnlisted: true,
    describe: (view, i18n) => ({
      title: i18n._(title),
      leadPicture: { picture: view.scene.picture, sizes: DAWN_SIZES },
    }),
  };
  function Component() {
    const view = useLoaderData<BookedPageView>();
    return (
      <DawnPage picture={view.scene.picture}>
        <LeavesAtLogOut>
          <Content view={view} />
        </LeavesAtLogOut>
      </DawnPage>
    );
  }
  return {
    handle,
    Component,
    loadPage: async (source, locale) => {
      return viewBookedPage(await source.load(...CATALOGUE_PARTS, 'contacts'), locale);
    },
  };
}

/** A ticket over a picture of the dawn. The page below has the picture's own dark, in both colour schemes. */
function DawnPage({ picture, children }: { picture: PictureView; children: ReactNode }) {
  return (
    <div className={`anchor ${styles.page}`} style={{ '--dominant': picture.dominant } as CSSProperties}>
      <div className={`unprinted placed ${styles.picture}`}>
        <Picture picture={picture} sizes={DAWN_SIZES} isLead isDecorative />
      </div>
      <div className={`page stack5 ${styles.content}`}>{children}</div>
    </div>
  );
}
