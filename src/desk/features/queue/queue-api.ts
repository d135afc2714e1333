import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskQueue } from '#contract/desk/desk-queue.ts';
import { call } from '../../api.ts';

export const readQueue = () => call<DeskQueue>('GET', DESK_PATHS.queue);
