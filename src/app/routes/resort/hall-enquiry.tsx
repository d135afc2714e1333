import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { useLoadWithTexts } from '#app/features/on-demand/enquiry/enquiry-texts.ts';
import type { HallEnquiryView } from '#app/features/on-demand/enquiry/hall-view.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PageHandle } from '#app/router/head/page-meta.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { whenIdle } from '#app/ui/hooks/when-idle.ts';
import type { ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import styles from './hall-enquiry.module.css';

const loadForm = () => import('#app/features/on-demand/enquiry/hall/hall-enquiry.tsx');

/** Unlisted: search engines find the page of the halls. */
export const handle: PageHandle<HallEnquiryView> = {
  header: 'none',
  footer: 'none',
  isUnlisted: true,
  describe: (view, i18n) => ({
    title: `${i18n._(msg`Book a hall`)}`,
    description: view.lead,
    leadPicture: null,
    structuredData: null,
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<HallEnquiryView> {
  const [{ viewHallEnquiry }, content] = await Promise.all([
    import('#app/features/on-demand/enquiry/hall-view.ts'),
    source.load('mices', 'homePages', 'pictures'),
  ]);
  return viewHallEnquiry(content, locale);
}

/** The form comes after the first paint, with texts of its own: it is a program, and the page is read before. */
export function Component() {
  const view = useLoaderData<HallEnquiryView>();
  const { t } = useLingui();
  const locale = useLocale();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const [hasFailed, setFailed] = useState(false);
  const form = useLoaded(useLoadWithTexts(loadForm), isIdle, () => setFailed(true));
  return (
    <>
      <header className={styles.header}>
        <Link className={styles.back} to={localizePath('/mice', locale)} aria-label={t`Back`}>
          <Icon name="back" size={24} />
        </Link>
        <p className={styles.section}>{view.section}</p>
        <LanguageLink className={styles.language} />
      </header>
      <div className={styles.page}>
        <h1 className={styles.title}>
          <Trans>Book a hall</Trans>
        </h1>
        <p className={styles.lead}>{view.lead}</p>
        <WithoutScripts />
        {form === null ? <Waiting hasFailed={hasFailed} /> : <form.HallEnquiry view={view} />}
      </div>
    </>
  );
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className={styles.waiting}>
      {hasFailed ? (
        <p>
          <Trans>The page did not load</Trans>
        </p>
      ) : (
        ['92px', '92px', '92px', '112px', '72px', '72px'].map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a form that is not there yet
          <div className={styles.place} key={index} style={{ blockSize: size }}>
            <Skeleton inlineSize="60%" />
          </div>
        ))
      )}
    </div>
  );
}
