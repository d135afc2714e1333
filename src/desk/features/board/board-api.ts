import type { DeskBlockAnswer, DeskBlockRequest, DeskBoard } from '#contract/desk/desk-board.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskPresence, DeskStayAnswer, DeskUnit } from '#contract/desk/desk-stays.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { call } from '../../api.ts';

/** Both days included. */
export const readBoard = (from: CalendarDate, to: CalendarDate) =>
  call<DeskBoard>('GET', `${DESK_PATHS.board}?from=${from}&to=${to}`);

export const giveUnit = (number: string, unit: DeskUnit) =>
  call<DeskStayAnswer>('POST', DESK_PATHS.unit.replace(':number', number), unit);

export const notePresence = (number: string, presence: DeskPresence) =>
  call<DeskStayAnswer>('POST', DESK_PATHS.presence.replace(':number', number), presence);

export const closeUnit = (block: DeskBlockRequest) => call<DeskBlockAnswer>('POST', DESK_PATHS.blocks, block);

export const openUnit = (id: string) => call<null>('DELETE', DESK_PATHS.oneBlock.replace(':id', id));
