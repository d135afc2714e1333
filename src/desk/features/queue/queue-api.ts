import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskQueue } from '#contract/desk/desk-queue.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { call } from '../../api.ts';

export const readQueue = () => call<DeskQueue>('GET', DESK_PATHS.queue);

export const remindGuest = (number: string) =>
  call<DeskStayDetails>('POST', DESK_PATHS.reminder.replace(':number', number));
