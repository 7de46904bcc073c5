import { downCenters, findDownCenter } from './down-center.table.ts';
import type { DownCenterListRow } from './down-center.table.ts';
import { downCenterRecord, downCenterRow } from './down-center.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField, isFailure } from '../../app/failure.ts';
import type { CommonFailure } from '../../app/failure.ts';
import { violatesUnique } from '../../db/dialect.ts';
import { useFiles } from '../attachment/attachment-uses.ts';
import { isOffered } from '../code/known-codes.ts';
import {
  DOWN_CENTER_KINDS,
  DOWN_CENTER_PURPOSES,
  downCenterErrors,
} from '@college/contracts/basic/down-center';
import type { downCenter, DownCenterRow } from '@college/contracts/basic/down-center';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Input<Action extends keyof typeof downCenter.actions> = ParsedInputOf<
  (typeof downCenter.actions)[Action]
>;
type Fields = Input<'CreateDownCenter'>;

const SUBJECT = 'down-center';

const columnsOf = ({ title, kind, fileId, isPublic, isShow, sort }: Fields) => ({
  title,
  kind,
  file_id: fileId,
  is_public: isPublic,
  is_show: isShow,
  sort,
});

const unlessTitleTaken = async <Result>(work: () => Promise<Result>) => {
  try {
    return await work();
  } catch (error) {
    if (violatesUnique(error, 'down_centers', 'title')) return fail(downCenterErrors.titleTaken);
    throw error;
  }
};

const keepFiles = (trx: Knex.Transaction, context: SignedInContext, id: number, fileIds: readonly number[]) =>
  useFiles(trx, context, { subject: SUBJECT, id }, fileIds, DOWN_CENTER_PURPOSES);

const refuseKind = () => failField(downCenterErrors.unknownKind, 'kind', 'down-center.unknown-kind');

export const createDownCenter = (fields: Fields, context: SignedInContext) =>
  unlessTitleTaken(() =>
    context.database.transaction(async (trx) => {
      if (!(await isOffered(trx, DOWN_CENTER_KINDS, fields.kind))) return refuseKind();
      const id = await downCenters.insert(trx, context, {
        ...columnsOf(fields),
        downloads: 0,
        area_code: null,
        department_id: null,
        creator_user_id: context.caller.userId,
      });
      return (await keepFiles(trx, context, id, [fields.fileId])) ?? tell(trx, context, id, null);
    }),
  );

const claim = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  { id, rowVersion }: { id: number; rowVersion: number },
): Promise<DownCenterListRow | CommonFailure> => {
  const found = await findDownCenter(trx, scope, id);
  if (!found) return fail(commonErrors.notFound);
  return found.row_version === rowVersion ? found : fail(commonErrors.stale);
};

export const updateDownCenter = (
  { id, rowVersion, ...fields }: Input<'UpdateDownCenter'>,
  context: SignedInContext,
) =>
  unlessTitleTaken(() =>
    context.database.transaction(async (trx) => {
      const target = { id, rowVersion };
      const before = await claim(trx, context, target);
      if (isFailure(before)) return before;
      // A kind that is no longer offered may stay where it is.
      const isKindGood =
        fields.kind === before.kind || (await isOffered(trx, DOWN_CENTER_KINDS, fields.kind));
      if (!isKindGood) return refuseKind();
      const refusal =
        (await downCenters.updateVisible(trx, context, target, columnsOf(fields))) ??
        (await keepFiles(trx, context, id, [fields.fileId]));
      return refusal ?? tell(trx, context, id, before);
    }),
  );

export const deleteDownCenter = (target: Input<'DeleteDownCenter'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const before = await claim(trx, context, target);
    if (isFailure(before)) return before;
    const stale = await downCenters.updateVisible(trx, context, target, { is_deleted: true, file_id: null });
    if (stale) return stale;
    // To let go of all files is never refused.
    await keepFiles(trx, context, target.id, []);
    await context.audit(trx, {
      subjectType: SUBJECT,
      subjectId: target.id,
      before: downCenterRecord(before),
      after: null,
    });
  });

const tell = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: DownCenterListRow | null,
): Promise<DownCenterRow | CommonFailure> => {
  const found = await findDownCenter(trx, context.scope, id);
  if (!found) return fail(commonErrors.notFound);
  await context.audit(trx, {
    subjectType: SUBJECT,
    subjectId: id,
    before: before && downCenterRecord(before),
    after: downCenterRecord(found),
  });
  return downCenterRow(context, found);
};
