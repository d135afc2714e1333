import { msg } from '@lingui/core/macro';
import { type ListView, viewList } from '#app/content/views/catalogue-view.ts';
import { Discover, DiscoverButton } from '#app/features/houses/house/discover/discover.tsx';
import { AccommodationList, StayRow, useListStay } from '#app/features/houses/list/accommodation-list.tsx';
import { CatalogueHead } from '#app/features/houses/list/catalogue-head.tsx';
import { ENTRY_SIZES } from '#app/features/houses/list/entry.tsx';
import { formatPrice } from '#app/format/price.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { useOpenStayPicker } from '#app/routes/frame/use-stay-picker-opener.ts';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from '../../features/houses/list/catalogue-head.module.css';

const loadList = loadView(CATALOGUE_PARTS, (content, locale, { kind = '' }) => viewList(content, kind, locale));

export const { handle, loadPage, Component } = pageOf(loadList, ListPage, {
  describe(view, i18n) {
    const [first] = view.entries;
    const locale = localeOf(i18n);
    const price = formatPrice(Math.min(...view.entries.map(({ fromMinor }) => fromMinor)), locale);
    return {
      title: view.searchTitle,
      description: `${view.lead} ${i18n._(msg`From ${price} per night.`)}`,
      leadPicture: first && { picture: first.picture, sizes: ENTRY_SIZES },
    };
  },
});

function ListPage({ view }: { view: ListView }) {
  const stay = useListStay();
  const openPicker = useOpenStayPicker();
  const { title, lead, tabs, kind, entries } = view;
  // Rooms differ in their interiors, which their list would otherwise hide.
  const hasDiscover = kind === 'rooms';
  return (
    <div className={styles.page}>
      <CatalogueHead
        title={title}
        lead={lead}
        tabs={tabs}
        current={kind}
        stay={<StayRow stay={stay} onChange={(event) => openPicker(event, 'dates')} />}
      />
      <AccommodationList
        view={view}
        stay={stay}
        actionOf={hasDiscover ? ({ slug, title }) => <DiscoverButton slug={slug} title={title} /> : undefined}
      />
      {hasDiscover && <Discover slugs={entries.map(({ slug }) => slug)} />}
    </div>
  );
}
