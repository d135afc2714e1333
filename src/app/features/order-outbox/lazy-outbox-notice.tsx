import { useSitePart } from '../../content/use-site-part.ts';
import type { TextArea } from '../../i18n/text-areas.ts';
import { useOutbox } from '../../stores/outbox-store.ts';

export const OUTBOX_TEXTS: readonly TextArea[] = ['outbox'];

const NOTICE = { loadCode: () => import('./outbox-notice.tsx'), texts: OUTBOX_TEXTS };

/** Shows while there is an order on its way and the page in view does not tell of it. */
export function LazyOutboxNotice() {
  const { views, toldByPage } = useOutbox();
  const isWanted = views.some(({ entry }) => entry.key !== toldByPage);
  // Without a network it may not come; the checkout tells it then.
  const notice = useSitePart(NOTICE, isWanted);
  return isWanted && notice !== null ? <notice.OutboxNotice /> : null;
}
