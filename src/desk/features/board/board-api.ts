import type { DeskBlockAnswer, DeskBlockRequest } from '#contract/desk/desk-board.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { call } from '../../api.ts';

export const closeUnit = (block: DeskBlockRequest) => call<DeskBlockAnswer>('POST', DESK_PATHS.blocks, block);

export const openUnit = (id: string) => call<null>('DELETE', DESK_PATHS.oneBlock.replace(':id', id));
