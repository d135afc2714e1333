import { OUTBOX_KEY, OUTBOX_NAME } from '#contract/outbox-names.ts';
import { readValues } from '../storage/guest-database.ts';

/** Whatever page is opened: an order that waits goes out from there. Nothing is fetched while there is none. Never rejects. */
export async function resumeOrder(): Promise<void> {
  const resume = async () => {
    const kept = (await readValues([OUTBOX_KEY]))?.[OUTBOX_KEY];
    if (kept === undefined || kept === null) return;
    const { openOutbox } = await import('./order-sending.ts');
    await openOutbox();
  };
  const resumeQuietly = () => resume().catch(() => undefined);
  // One that is placed in another tab from now on is told here as well.
  if (typeof BroadcastChannel !== 'undefined') new BroadcastChannel(OUTBOX_NAME).onmessage = resumeQuietly;
  await resumeQuietly();
}
