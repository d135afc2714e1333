import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { CountBadge } from '../shell/count-badge.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import styles from './enquiries.module.css';
import { useEnquiries } from './enquiries-api.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { EnquiryView } from './enquiry-view.tsx';

/** Guests' enquiries and their replies. A phone shows either the list or the enquiry in the address. */
export function Enquiries({ session: { email: own } }: { readonly session: DeskSession['data'] }) {
  const [search, setSearch] = useSearchParams();
  const { data, isError, refetch, hasNextPage, isFetching, fetchNextPage } = useEnquiries();
  const enquiries = data?.enquiries ?? [];
  const askedId = search.get('id');
  const asked = enquiries.find(({ id }) => id === askedId) ?? null;
  // The enquiry in the address may be on a later page.
  const isSought = askedId !== null && asked === null && hasNextPage && !isError;
  useEffect(() => {
    if (isSought && !isFetching) void fetchNextPage();
  }, [isSought, isFetching, fetchNextPage]);
  // An answered enquiry leaves the top of the list, but stays shown until another one is chosen.
  const [lastId, setLastId] = useState<string | null>(null);
  const first = enquiries.find(({ id }) => id === lastId) ?? enquiries[0] ?? null;
  const shown = asked ?? (isSought ? null : first);
  if (shown !== null && shown.id !== lastId) setLastId(shown.id);
  const fresh = data?.open.new ?? 0;
  return (
    <>
      <PageHead title={<Trans>Enquiries</Trans>} context={data !== undefined && <Trans>new: {fresh}</Trans>} />
      {isError && <RetryAlert onRetry={refetch} />}
      {data !== undefined && (
        <div className={`stack4 ${styles.columns}`} data-view={asked === null ? 'list' : 'enquiry'}>
          <EnquiryList
            enquiries={enquiries}
            open={data.open}
            more={hasNextPage ? { isBusy: isFetching, onMore: () => void fetchNextPage() } : null}
            chosen={shown?.id ?? null}
            onChoose={(id) => setSearch({ id })}
          />
          {shown !== null && <EnquiryView key={shown.id} enquiry={shown} own={own} onBack={() => setSearch({})} />}
        </div>
      )}
    </>
  );
}

/** Number of enquiries that nobody is answering. Shows nothing if there are none. */
export function EnquiriesBadge() {
  const { data } = useEnquiries();
  const fresh = data?.open.new ?? 0;
  return (
    <CountBadge count={fresh}>
      <Plural value={fresh} one="# new" other="# new" />
    </CountBadge>
  );
}
