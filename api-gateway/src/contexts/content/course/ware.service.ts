import { addWare, audited, reloadWare, takeFiles } from './add-ware.ts';
import type { WareColumns } from './add-ware.ts';
import { lockForWares, seenVersion } from './course.wares.ts';
import { kindOfWare, refuseFiles, refuseIncomplete, releaseWareFiles } from './ware.files.ts';
import { findWare, lockWare, WARE, wares, waresOfVersion, withCourse, writeWareOrder } from './ware.table.ts';
import type { ListedWare } from './ware.table.ts';
import { wareDetail, wareRows } from './ware.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { movedTo } from '../../../app/moved-to.ts';
import { sanitizeRichText } from '../../../app/sanitize-html.ts';
import { listPage } from '../../../db/paging.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { orderAgain } from '../ware-media/ware-media.port.ts';
import { courseWare, courseWareErrors } from '@college/contracts/content/course-ware';
import type { CourseWareFields } from '@college/contracts/content/course-ware';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** Called before a transaction is opened: cleaning a long text takes time. */
const columnsOf = (fields: Partial<CourseWareFields>): Partial<WareColumns> => ({
  name: fields.name,
  name_en: fields.nameEn,
  file_id: fields.fileId,
  captions_id: fields.captionsId,
  content: fields.content && sanitizeRichText(fields.content),
  address: fields.address,
  is_drag: fields.isDrag,
  max_rate: fields.maxRate,
});

/**
 * Locks the course and the ware to be changed, which may be the copy in a version that this change begins. Refuses what
 * somebody else has changed since it was seen.
 */
const loadForChange = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, rowVersion }: VersionTarget,
) => {
  const seen = await findWare(trx, context.scope, id);
  if (!seen) return fail(commonErrors.notFound);
  const versionId = await lockForWares(trx, context, seen.course_id);
  if (isFailure(versionId)) return versionId;
  const ware = await lockWare(trx, versionId, seen.ware_key);
  if (!ware) return fail(commonErrors.notFound);
  return ware.row_version === rowVersion ? ware : fail(commonErrors.stale);
};

export const courseWareService = implement(courseWare, {
  GetCourseWarePageList: async ({ courseId, ...query }, context) => {
    const { read, scope, language } = context;
    const found = wares
      .visible(read, scope)
      .where('course_wares.course_version_id', (await seenVersion(read, context, courseId)) ?? 0);
    return listPage<ListedWare, Awaited<ReturnType<typeof wareRows>>[number]>(read, found, query, {
      search: ['course_wares.name', 'course_wares.name_en'],
      sortable: { sort: 'course_wares.sort' },
      order: 'sort',
      select: withCourse,
      view: (rows) => wareRows(read, rows, language),
    });
  },

  GetCourseWare: async ({ id }, context) => {
    const ware = await findWare(context.read, context.scope, id);
    return ware ? wareDetail(context.read, ware, context) : fail(commonErrors.notFound);
  },

  CreateCourseWare: async ({ courseId, ...fields }, context) => {
    const columns: WareColumns = {
      name_en: '',
      file_id: null,
      captions_id: null,
      content: '',
      address: '',
      is_drag: true,
      max_rate: 1,
      ...withoutUndefined(columnsOf(fields)),
      name: fields.name,
    };
    const refused =
      refuseIncomplete({ ...columns, kind: fields.kind }) ??
      (await refuseFiles(context, fields.kind, fields));
    if (refused) return refused;
    return context.database.transaction((trx) =>
      addWare(trx, context, courseId, { ...columns, kind: fields.kind }),
    );
  },

  UpdateCourseWare: async ({ id, rowVersion, ...fields }, context) => {
    const changes = columnsOf(fields);
    const kind = await kindOfWare(context, id);
    if (kind === undefined) return fail(commonErrors.notFound);
    const refused = await refuseFiles(context, kind, fields);
    if (refused) return refused;
    return context.database.transaction(async (trx) => {
      const before = await loadForChange(trx, context, { id, rowVersion });
      if (isFailure(before)) return before;
      const incomplete = refuseIncomplete({
        ...before,
        ...withoutUndefined(changes),
      });
      if (incomplete) return incomplete;
      const stale = await wares.updateVisible(trx, context, { id: before.id, rowVersion }, changes);
      if (stale) return stale;
      const ware = await reloadWare(trx, context, before.id);
      const unknown = await takeFiles(trx, context, ware);
      if (unknown) return unknown;
      await context.audit(trx, {
        subjectType: WARE,
        subjectId: ware.id,
        before: audited(before),
        after: audited(ware),
      });
      return wareDetail(trx, ware, context);
    });
  },

  DeleteCourseWare: (target, context) =>
    context.database.transaction(async (trx) => {
      const ware = await loadForChange(trx, context, target);
      if (isFailure(ware)) return ware;
      const stale = await wares.updateVisible(
        trx,
        context,
        { id: ware.id, rowVersion: ware.row_version },
        { is_deleted: true },
      );
      if (stale) return stale;
      await releaseWareFiles(trx, context, ware.id);
      const left = await waresOfVersion(trx, ware.course_version_id);
      await writeWareOrder(
        trx,
        left.map((one) => one.id),
        context.now().toISOString(),
      );
      await context.audit(trx, {
        subjectType: WARE,
        subjectId: ware.id,
        before: audited(ware),
        after: null,
      });
      return undefined;
    }),

  SortCourseWare: ({ id, position }, context) =>
    context.database.transaction(async (trx) => {
      const seen = await findWare(trx, context.scope, id);
      if (!seen) return fail(commonErrors.notFound);
      const versionId = await lockForWares(trx, context, seen.course_id);
      if (isFailure(versionId)) return versionId;
      const present = await waresOfVersion(trx, versionId);
      const moved = present.find(({ ware_key: wareKey }) => wareKey === seen.ware_key);
      if (!moved) return fail(commonErrors.notFound);
      const order = movedTo(present, moved, position);
      await writeWareOrder(
        trx,
        order.map((ware) => ware.id),
        context.now().toISOString(),
      );
      await context.audit(trx, {
        subjectType: WARE,
        subjectId: moved.id,
        before: { sort: moved.sort },
        after: { sort: order.indexOf(moved) + 1 },
      });
      return wareRows(trx, await waresOfVersion(trx, versionId), context.language);
    }),

  PrepareCourseWare: (target, context) =>
    context.database.transaction(async (trx) => {
      const ware = await loadForChange(trx, context, target);
      if (isFailure(ware)) return ware;
      const isOrdered =
        ware.file_id !== null &&
        (await orderAgain(trx, context, {
          fileId: ware.file_id,
          title: ware.name,
        }));
      if (!isOrdered) return fail(courseWareErrors.notFailed);
      await context.audit(trx, {
        subjectType: WARE,
        subjectId: ware.id,
        before: { state: 'failed' },
        after: { state: 'waiting' },
      });
      return wareDetail(trx, ware, context);
    }),
});

/** What was left out stays; `undefined` must not take the place of a value. */
const withoutUndefined = <Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]: Exclude<Fields[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
