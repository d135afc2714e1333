import type { CachedContent } from '#app/content/cached-content.ts';
import { whenLoaded } from '#app/features/shell/loading.ts';
import { type LastKnownStay, saveLastKnownStays } from '#app/storage/last-known/last-known-prices.ts';
import { loadCheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import {
  type Availability,
  isAnythingAsked,
  isAnythingUnknown,
  type RoomFreeUnits,
  readAvailability,
  subscribeAvailability,
} from '#app/stores/availability/availability-store.ts';
import { resumeEnquiries } from '#app/stores/enquiries.ts';
import { noticeContentSeen } from '#app/stores/offline-store.ts';
import { watchOrders } from '#app/stores/orders/outbox.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import { untilNothingAwaited } from '#app/ui/hooks/use-prefetch.ts';
import { isMetered } from '#offline/metered-connection.ts';
import { isReachable, onReturn } from '#offline/reachability.ts';
import { serverNow } from '#offline/server-time.ts';
import { keepForOffline, keepVisited } from './keep-for-offline.ts';
import { startWorker } from './worker-updates.ts';

export interface OfflineUse {
  readonly content: CachedContent;
  readonly refreshPage: () => void;
  /** Loads the files of the current page, as if the guest had navigated to it in the app. */
  readonly loadVisited: () => Promise<unknown>;
}

export async function startOfflineUse({ content, refreshPage, loadVisited }: OfflineUse): Promise<void> {
  followContent(content, refreshPage);
  keepLastKnownStays();
  void resumeEnquiries();
  watchOrders();
  // A draft does not outlive its days, even if its guest opens no checkout.
  void loadCheckoutDraft();
  await whenLoaded();
  await untilNothingAwaited();
  if (!(await startWorker())) return;
  if (isMetered()) await keepVisited(content, loadVisited);
  else await keepForOffline(content);
}

/** Pause before a retry: the resort answers, but a part of its content is missing. */
const RETRY_MS = 1_500;

export function followContent(content: CachedContent, refreshPage: () => void): void {
  // Counted from the first render: content that came while nobody followed changes the page too.
  let shown = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const { knownAtMs, isOutdated } = content.age();
    noticeContentSeen(knownAtMs);
    clearTimeout(retry);
    // `reachability` handles a resort that cannot be reached.
    if (isOutdated && isReachable()) retry = setTimeout(content.refreshAgain, RETRY_MS);
    if (shown === content.revision()) return;
    shown = content.revision();
    refreshPage();
  };
  check();
  content.onRefreshed(check);
  onReturn(content.refreshAgain);
}

/** Stores the resort's answers about free rooms, to show them with their age when the resort is unreachable. */
function keepLastKnownStays(): void {
  let stored: Availability['question'] = null;
  const check = () => {
    const availability = readAvailability();
    const { question, freeRooms, prices } = availability;
    const { today } = readSearch();
    if (question === stored || isAnythingAsked(availability) || isAnythingUnknown(availability)) return;
    // The houses of a split stay are priced for their own nights.
    if (today === null || question === null || question.split !== undefined) return;
    stored = question;
    const knownAtMs = serverNow();
    const answers = question.rooms.map(
      (party, room) => [party, answerFor(freeRooms[room], prices, knownAtMs)] as const,
    );
    void saveLastKnownStays(question.stay, answers, today, question.roomTypeId);
  };
  check();
  subscribeAvailability(check);
}

function answerFor(
  freeRoom: RoomFreeUnits | undefined,
  { byRoomType }: Availability['prices'],
  knownAtMs: number,
): LastKnownStay {
  const free = [...byRoomType].flatMap(([roomTypeId, { nightPricesMinor, isClosedToSale }]) => {
    const units = freeRoom?.status === 'known' ? (freeRoom.byRoomType.get(roomTypeId)?.freeUnits ?? 0) : 0;
    return units > 0 && !isClosedToSale ? [[roomTypeId, { nightPricesMinor, knownAtMs }] as const] : [];
  });
  return new Map(free);
}
