import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type HallEnquiryView, viewHallEnquiry } from '#app/features/enquiry/hall-view.ts';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import styles from './hall-enquiry.module.css';

/** A large part: the page can be read before it loads. */
const HallEnquiry = lazyPart(async () => (await import('#app/features/enquiry/hall/hall-enquiry.tsx')).HallEnquiry, {
  Frame: Waiting,
  texts: ['guest'],
});

/** Unlisted: search engines find the page about the halls. */
export const { handle, loadPage, Component } = pageOf(
  loadView(['mices', 'homePages', 'pictures'], viewHallEnquiry),
  HallPage,
  {
    header: 'none',
    footer: 'none',
    isUnlisted: true,
    describe: ({ lead }, i18n) => ({ title: i18n._(msg`Book a hall`), description: lead }),
  },
);

function HallPage({ view }: { view: HallEnquiryView }) {
  const { t } = useLingui();
  return (
    <>
      <header className={`stack closed middle sticky ${styles.header}`}>
        <Link className={`centre ${styles.back}`} to="/mice" aria-label={t`Back`}>
          <Icon name="back" size={24} />
        </Link>
        <p className="bold">{view.section}</p>
        <LanguageLink className={styles.language} />
      </header>
      <div className={`page ${styles.page}`}>
        <h1 className={`title ${styles.title}`}>
          <Trans>Book a hall</Trans>
        </h1>
        <p className={`soft ${styles.lead}`}>{view.lead}</p>
        <WithoutScripts />
        <HallEnquiry view={view} />
      </div>
    </>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return <div className={`stack3 start ${styles.waiting}`}>{children}</div>;
}
