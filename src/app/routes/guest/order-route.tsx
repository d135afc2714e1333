import type { MessageDescriptor } from '@lingui/core';
import type { CSSProperties, ReactNode } from 'react';
import { type BookedPageView, viewBookedPage } from '#app/content/views/order-pages-view.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from './order-route.module.css';

/** The picture is wider than the window on phones. */
const DAWN_SIZES = '(min-width: 624px) 100vw, 624px';

/** A ticket over a picture of the dawn, in both colour schemes. No data of the order is in its markup. */
export function orderRoute(title: MessageDescriptor, Content: (props: { view: BookedPageView }) => ReactNode) {
  const DawnPage = ({ view }: { view: BookedPageView }) => {
    const { picture } = view.scene;
    return (
      <div className={`anchor ${styles.page}`} style={{ '--dominant': picture.dominant } as CSSProperties}>
        <div className={`unprinted placed ${styles.picture}`}>
          <Picture picture={picture} sizes={DAWN_SIZES} isLead isDecorative />
        </div>
        <div className={`page stack5 ${styles.content}`}>
          <LeavesAtLogOut>
            <Content view={view} />
          </LeavesAtLogOut>
        </div>
      </div>
    );
  };
  return pageOf(loadView([...CATALOGUE_PARTS, 'contacts'], viewBookedPage), DawnPage, {
    header: 'picture',
    footer: 'none',
    isUnlisted: true,
    describe: ({ scene: { picture } }, i18n) => ({
      title: i18n._(title),
      leadPicture: { picture, sizes: DAWN_SIZES },
    }),
  });
}
