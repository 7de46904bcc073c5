/** Puts a ware at the end of a course. */
import { lockForWares } from './course.wares.ts';
import { useWareFiles } from './ware.files.ts';
import { findWare, setWareKey, WARE, wares, waresOfVersion } from './ware.table.ts';
import type { ListedWare, WareRecord } from './ware.table.ts';
import { wareDetail } from './ware.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { orderMedia } from '../ware-media/ware-media.port.ts';
import type { MediaKind } from '../ware-media/ware-media.port.ts';
import { courseWareErrors, MAX_WARES } from '@college/contracts/content/course-ware';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** The film of a replay was ordered when the lesson ended. */
const HAS_MEDIA = new Set<WareRecord['kind']>(['video', 'audio', 'document']);

export type WareColumns = Pick<
  WareRecord,
  'name' | 'name_en' | 'file_id' | 'captions_id' | 'content' | 'address' | 'is_drag' | 'max_rate'
>;

/** Without the text itself, which would drown the rest of the log. */
export const audited = (ware: ListedWare) => ({
  courseId: ware.course_id,
  name: ware.name,
  nameEn: ware.name_en,
  kind: ware.kind,
  fileId: ware.file_id,
  captionsId: ware.captions_id,
  contentLength: ware.content.length,
  address: ware.address,
  isDrag: ware.is_drag,
  maxRate: ware.max_rate,
  sort: ware.sort,
});

/** Uses the files of a ware, and has them made ready. */
export const takeFiles = async (trx: Knex.Transaction, context: SignedInContext, ware: ListedWare) => {
  const unknown = await useWareFiles(trx, context, ware);
  if (unknown) return unknown;
  if (HAS_MEDIA.has(ware.kind) && ware.file_id !== null)
    await orderMedia(trx, context, {
      fileId: ware.file_id,
      kind: ware.kind as MediaKind,
      title: ware.name,
    });
  return null;
};

export const reloadWare = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
): Promise<ListedWare> => {
  const ware = await findWare(trx, context.scope, id);
  if (!ware) throw new Error('a ware that was just written is not there');
  return ware;
};

export const addWare = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  courseId: number,
  columns: WareColumns & Pick<WareRecord, 'kind'>,
) => {
  const versionId = await lockForWares(trx, context, courseId);
  if (isFailure(versionId))
    return versionId.error === commonErrors.notFound ? fail(courseWareErrors.unknownCourse) : versionId;
  const { length: count } = await waresOfVersion(trx, versionId);
  if (count >= MAX_WARES) return fail(courseWareErrors.tooMany);
  const id = await wares.insert(trx, context, {
    ...columns,
    course_version_id: versionId,
    ware_key: 0,
    sort: count + 1,
    area_code: null,
    department_id: null,
    creator_user_id: context.caller.userId,
  });
  await setWareKey(trx, id);
  const ware = await reloadWare(trx, context, id);
  const unknown = await takeFiles(trx, context, ware);
  if (unknown) return unknown;
  await context.audit(trx, {
    subjectType: WARE,
    subjectId: id,
    before: null,
    after: audited(ware),
  });
  return wareDetail(trx, ware, context);
};
