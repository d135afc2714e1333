import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { OutboxEntry, OutboxStanding } from '#contract/order-outbox.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { restoreOrder } from '../../storage/kept-orders.ts';
import { useInterface } from '../../stores/interface-store.ts';
import { dismissResult } from '../../stores/order-sending.ts';
import { useOutbox } from '../../stores/outbox-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRoomForSearch } from '../../ui/use-room-for-search.ts';
import styles from './outbox-notice.module.css';
import { outboxWords } from './outbox-words.ts';

/** The pages about a placed order say more than this notice. */
const ORDER_PAGE = /\/(?:booking\/thank-you|result_url)$/;

/** On every page but the checkout: where the guest's order stands, and the way to it. */
export function OutboxNotice() {
  const { entry, standing } = useOutbox();
  const isRead = useReadOnOrderPage();
  const [hidden, setHidden] = useState('');
  if (entry === null || standing === null) return null;
  const news = `${entry.key} ${standing}`;
  if (isRead || hidden === news) return null;
  const close = () => {
    setHidden(news);
    dismissResult();
  };
  return <Plate entry={entry} standing={standing} onClose={close} />;
}

interface PlateProps {
  readonly entry: OutboxEntry;
  readonly standing: OutboxStanding;
  readonly onClose: () => void;
}

function Plate({ entry, standing, onClose }: PlateProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { isCookieNoticeShown } = useInterface();
  const isSaid = useSaidAfterwards();
  const room = useRoomForSearch<HTMLDivElement>();
  const { text, action } = outboxWords(entry, standing, { i18n, locale });
  return (
    <section className={`${styles.place} ${isCookieNoticeShown ? styles.raised : ''}`} aria-label={t`Your order`}>
      <div className={`${styles.plate} ${room.className}`} ref={room.ref}>
        <p className={styles.words} role="status">
          {isSaid && keepWhole(text, placedNumber(entry))}
        </p>
        <Link className={styles.action} to={action.href} onClick={standing === 'placed' ? onClose : undefined}>
          {action.label}
        </Link>
        <IconButton icon="close" label={t`Close`} className={styles.close} onClick={onClose} />
      </div>
    </section>
  );
}

function placedNumber({ result }: OutboxEntry): string | null {
  return result?.kind === 'placed' ? result.number : null;
}

/** A number that breaks at its hyphen is read as two. */
function keepWhole(text: string, number: string | null): ReactNode {
  const at = number === null ? -1 : text.indexOf(number);
  if (number === null || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.number}>{number}</span>
      {text.slice(at + number.length)}
    </>
  );
}

/** A region that appears with its words in it is often left unread: the words follow. */
function useSaidAfterwards(): boolean {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => setIsSaid(true), []);
  return isSaid;
}

/** Whoever looks at the placed order itself has read the news. */
function useReadOnOrderPage(): boolean {
  const { pathname } = useLocation();
  const { entry } = useOutbox();
  const number = entry === null ? null : placedNumber(entry);
  const isRead = number !== null && ORDER_PAGE.test(pathname) && restoreOrder(number) !== null;
  useEffect(() => {
    if (isRead && !document.hidden) dismissResult();
  }, [isRead]);
  return isRead;
}
