import {
  allPoints,
  countPointUses,
  isPointNameTaken,
  knowledgePoints,
  lockPoints,
  nextPointSort,
  orderPoints,
  pointIdsBelow,
} from './knowledge-point.table.ts';
import type { KnowledgePointRecord } from './knowledge-point.table.ts';
import { heightOf, inTreeOrder, levelOf } from './knowledge-point.tree.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { defineRecord } from '../../../db/record.ts';
import { countQuestionsByPoint } from './question-link.table.ts';
import { knowledgePointErrors, MAX_POINT_LEVEL } from '@college/contracts/content/question-bank';
import type { KnowledgePointRow, question } from '@college/contracts/content/question-bank';
import type { Knex } from 'knex';

const rowOf = (row: KnowledgePointRecord, counts: ReadonlyMap<number, number>): KnowledgePointRow => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  nameEn: row.name_en,
  questionCount: counts.get(row.id) ?? 0,
  rowVersion: row.row_version,
});

const record = defineRecord({
  subject: 'knowledge-point',
  table: knowledgePoints,
  lock: lockPoints,
  view: async (rows: readonly KnowledgePointRecord[], { scope }, db) => {
    const counts = await countQuestionsByPoint(db, scope);
    return rows.map((row) => rowOf(row, counts));
  },
  audited: ({ name, name_en: nameEn, parent_id: parent, sort }) => ({
    name,
    nameEn,
    abovePoint: parent,
    position: sort + 1,
  }),
});

/** Why a point with `height` levels cannot lie below another one. */
const refusePlace = async (
  trx: Knex.Transaction,
  point: { parentId: number | null; name: string; exceptId: number | null; height: number },
) => {
  const { parentId, height } = point;
  const rows = await allPoints(trx);
  if (parentId !== null && !rows.some(({ id }) => id === parentId))
    return failField(knowledgePointErrors.unknownParent, 'parentId', 'knowledge-point.unknown-parent');
  if (levelOf(rows, parentId) + height > MAX_POINT_LEVEL)
    return fail(knowledgePointErrors.tooDeep, { levels: MAX_POINT_LEVEL });
  return (await isPointNameTaken(trx, point)) ? fail(knowledgePointErrors.nameTaken) : null;
};

interface Drag {
  readonly id: number;
  readonly rowVersion: number;
  readonly parentId: number | null;
  readonly position: number;
}

const drag = ({ parentId, position, ...target }: Drag, context: SignedInContext) =>
  record.change(target, context, { parent_id: parentId }, async (trx, before) => {
    if (parentId !== null && (await pointIdsBelow(trx, target.id)).includes(parentId))
      return fail(knowledgePointErrors.cycle);
    const rows = await allPoints(trx);
    const height = heightOf(rows, target.id);
    const refusal = await refusePlace(trx, { parentId, name: before.name, exceptId: target.id, height });
    if (refusal) return refusal;
    const others = rows.filter(({ id, parent_id: parent }) => parent === parentId && id !== target.id);
    const ids = others.map(({ id }) => id);
    await orderPoints(trx, ids.toSpliced(position, 0, target.id));
    return null;
  });

type PointCall =
  | 'GetKnowledgePointTreeList'
  | 'CreateKnowledgePoint'
  | 'UpdateKnowledgePoint'
  | 'DeleteKnowledgePoint'
  | 'DragKnowledgePoint';

/** Part of the service `Question`. */
export const knowledgePointHandlers: Handlers<Pick<typeof question.actions, PointCall>> = {
  GetKnowledgePointTreeList: async (_input, { read, scope }) => {
    const counts = await countQuestionsByPoint(read, scope);
    return inTreeOrder(await allPoints(read)).map((row) => rowOf(row, counts));
  },
  CreateKnowledgePoint: ({ parentId, name, nameEn }, context) =>
    record.add(async (trx) => {
      const refusal = await refusePlace(trx, { parentId, name, exceptId: null, height: 1 });
      if (refusal) return refusal;
      return {
        parent_id: parentId,
        name,
        name_en: nameEn,
        sort: await nextPointSort(trx, parentId),
        department_id: context.scope.departmentId,
      };
    }, context),
  UpdateKnowledgePoint: ({ name, nameEn, ...target }, context) =>
    record.change(target, context, { name, name_en: nameEn }, async (trx, before) => {
      const now = withLeftOut({ name: before.name }, { name });
      const isTaken = await isPointNameTaken(trx, {
        parentId: before.parent_id,
        name: now.name,
        exceptId: before.id,
      });
      return isTaken ? fail(knowledgePointErrors.nameTaken) : null;
    }),
  DeleteKnowledgePoint: (target, context) =>
    record.remove(target, context, async (trx, { id }) => {
      const uses = await countPointUses(trx, id);
      return uses.children + uses.questions > 0 ? fail(knowledgePointErrors.inUse, uses) : null;
    }),
  DragKnowledgePoint: drag,
};
