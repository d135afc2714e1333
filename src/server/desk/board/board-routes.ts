import { Type } from 'typebox';
import {
  type DeskBlock,
  DeskBlockAnswer,
  DeskBlockParams,
  DeskBlockRequest,
  DeskBoard,
  DeskBoardQuery,
} from '#contract/desk/desk-board.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskConflict } from '#contract/desk/desk-stays.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { readDays } from '../read-days.ts';
import { whoOf } from '../sessions/desk-access.ts';
import type { UnitBlock } from './blocks-repository.ts';
import { closeUnit, openUnit } from './close-unit.ts';
import { readBoard } from './read-board.ts';

const MOST_DAYS = 62;

/** Routes for the occupancy board: units with their stays and blocks, and closing and opening units. */
export const boardRoutes: DeskRoutes = async (app, options) => {
  app.get(
    DESK_PATHS.board,
    {
      schema: {
        summary: 'Units by kind with their stays and blocks, and stays without a unit',
        querystring: DeskBoardQuery,
        response: { 200: DeskBoard, 422: FieldErrors },
      },
    },
    async ({ query }) => {
      const { stays, blocks, ...board } = await readBoard(readDays(query, MOST_DAYS), options);
      return { data: { ...board, stays, blocks: blocks.map(toAnswer) } };
    },
  );

  app.post(
    DESK_PATHS.blocks,
    {
      schema: {
        summary: 'Take a unit out of order off sale',
        body: DeskBlockRequest,
        response: { 200: DeskBlockAnswer, 409: DeskConflict, 422: FieldErrors },
      },
    },
    async (request) => ({ data: toAnswer(await closeUnit(request.body, whoOf(request), options)) }),
  );

  app.delete(
    DESK_PATHS.oneBlock,
    {
      schema: {
        summary: 'Sell a unit again that was out of order',
        params: DeskBlockParams,
        response: { 204: Type.Null(), 404: NamedError },
      },
    },
    (request) => openUnit(request.params.id, whoOf(request), options),
  );
};

function toAnswer({ accommodationId, stay, createdAt, ...block }: UnitBlock): DeskBlock {
  return {
    ...block,
    category_id: accommodationId,
    from: stay.arrival,
    to: stay.departure,
    created_at: createdAt,
  };
}
