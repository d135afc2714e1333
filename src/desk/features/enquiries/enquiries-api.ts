import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  DeskEnquiries,
  DeskEnquiry,
  DeskEnquiryAnswer,
  DeskEnquiryDetails,
  ReplyRequest,
} from '#contract/desk/desk-enquiries.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { call } from '../../api.ts';

type EnquiryPath = 'oneEnquiry' | 'takeEnquiry' | 'replyToEnquiry' | 'closeEnquiry';

const pathOf = (path: EnquiryPath, id: string) => DESK_PATHS[path].replace(':id', id);

/** Refetched while it is shown, because promised times pass without an event from the server. */
const REFRESH_MS = 30_000;

/** Returns the pages fetched so far as one list, and how many open enquiries there are in all. */
export function useEnquiries() {
  return useInfiniteQuery({
    queryKey: ['enquiries'],
    queryFn: ({ pageParam }) => call<DeskEnquiries>('GET', `${DESK_PATHS.enquiries}?from=${pageParam}`),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ enquiries: pages.flatMap(({ data }) => data), open: pages.at(-1)?.open ?? NONE_OPEN }),
    refetchInterval: REFRESH_MS,
  });
}

const NONE_OPEN: DeskEnquiries['open'] = { new: 0, in_work: 0 };

export function useEnquiryDetails(id: string) {
  return useQuery({
    queryKey: ['enquiries', id],
    queryFn: () => call<DeskEnquiryDetails>('GET', pathOf('oneEnquiry', id)),
  });
}

/** `seen`: the person whom the form shows as answering. */
export const takeEnquiry = ({ id, taken }: DeskEnquiry) =>
  call<DeskEnquiryAnswer>('POST', pathOf('takeEnquiry', id), { seen: taken?.by ?? null });

/** A repeated `key` sends no second reply. */
export const replyToEnquiry = (id: string, reply: ReplyRequest, key: string) =>
  call<DeskEnquiryAnswer>('POST', pathOf('replyToEnquiry', id), reply, key);

export const closeEnquiry = (id: string) => call<DeskEnquiryAnswer>('POST', pathOf('closeEnquiry', id));
