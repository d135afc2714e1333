import { useContext, useEffect, useState } from 'react';
import { SiteAccessContext } from '../../content/site-access.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useOutbox } from '../../stores/outbox-store.ts';

type NoticeModule = typeof import('./outbox-notice.tsx');

/** Comes with its texts when there is an order on its way and the page in view does not tell of it. */
export function LazyOutboxNotice() {
  const { entry, isToldByPage } = useOutbox();
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const [notice, setNotice] = useState<NoticeModule | null>(null);
  const isWanted = entry !== null && !isToldByPage;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    Promise.all([import('./outbox-notice.tsx'), access?.loadTexts(locale, ['outbox'])]).then(
      ([loaded]) => isCurrent && setNotice(loaded),
      // No network, and not kept: the checkout tells it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, access, locale]);
  return isWanted && notice !== null ? <notice.OutboxNotice /> : null;
}
