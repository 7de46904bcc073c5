/** Whom a caller may address: the provincial college everybody, others only recipients within their own scope. */
import type { Targets } from './notice-target.table.ts';
import { targetsOf } from './notice-target.table.ts';
import type { NoticeRecord } from './notice.table.ts';
import { findNotice } from './notice.table.ts';
import { countAudience } from './notice-audience.table.ts';
import { isOwn } from './notice.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { allAreasIn, isAreaVisible, isInScope } from '../../platform/area/area.table.ts';
import { ANONYMOUS_ROLE } from '../../identity/role/role-keys.ts';
import { roles } from '../../identity/role/role.table.ts';
import type { RoleRecord } from '../../identity/role/role.table.ts';
import { nameColumn, roleOption } from '../../identity/role/role.view.ts';
import { noticeClasses } from './notice-classes.port.ts';
import type { NamedClass, NoticeClasses } from './notice-classes.port.ts';
import { addedTo } from '../../../app/addition.ts';
import { NoticeTargetKind } from '@college/contracts/site/notice';
import type { NoticeDetail } from '@college/contracts/site/notice';
import type { DataScope } from '@college/contracts/identity/role';
import { noticeErrors } from '@college/contracts/site/notice-errors';
import { commonErrors } from '@college/contracts/core/errors';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

const LONGEST_CHOICE = 50;
type Kind = NoticeRecord['target_kind'];

/**
 * Addressing everybody or a role goes beyond an area, and addressing an area goes beyond a department. An enterprise
 * sees all announced classes, but none of them is its own.
 */
const KINDS: Record<DataScope, readonly Kind[]> = {
  all: NoticeTargetKind.options,
  area: ['areas', 'class'],
  department: ['class'],
  self: ['class'],
  enterprise: [],
};
const kindsFor = ({ scope }: SignedInContext): readonly Kind[] => KINDS[scope.kind];

const choosableRoles = (db: Knex, { scope }: SignedInContext): Knex.QueryBuilder =>
  roles.visible(db, scope).whereNot('roles.role_key', ANONYMOUS_ROLE);

const classesOf = ({ features }: SignedInContext): NoticeClasses | undefined =>
  addedTo(features, noticeClasses)[0];

export const noticeTargets = async (keyword: string | undefined, context: SignedInContext) => {
  const { read, scope, language } = context;
  const kinds = kindsFor(context);
  const classes = kinds.includes('class') ? await namedClasses(keyword, context) : [];
  const named = kinds.includes('roles')
    ? await rowsOf<RoleRecord>(choosableRoles(read, context).orderBy('roles.id'))
    : [];
  const areas = kinds.includes('areas')
    ? (await allAreasIn(read, language)).filter(({ code }) => isInScope(scope, code))
    : [];
  return {
    kinds: [...kinds],
    roles: named.map((role) => roleOption(role, language)),
    areas: areas.map(({ code, parent_code: parentCode, name }) => ({ code, parentCode, name })),
    classes,
  };
};

const namedClasses = async (keyword: string | undefined, context: SignedInContext): Promise<NamedClass[]> =>
  (await classesOf(context)?.named(context, { keyword, limit: LONGEST_CHOICE })) ?? [];

/** Stores only the targets of the chosen kind; targets of a kind chosen before are dropped. */
export const targetsOfKind = (kind: Kind, { roleIds, areaCodes, classId }: Targets): Targets => ({
  roleIds: kind === 'roles' ? roleIds : [],
  areaCodes: kind === 'areas' ? areaCodes : [],
  classId: kind === 'class' ? classId : null,
});

/** Whether these exist and the caller may address them. */
export const checkTargets = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  kind: Kind,
  { roleIds, areaCodes, classId }: Targets,
) => {
  if (!kindsFor(context).includes(kind)) return fail(noticeErrors.outOfReach);
  if (kind === 'roles' && !(await areRoles(trx, context, roleIds)))
    return failField(noticeErrors.unknownTarget, 'roleIds', 'notice.unknown-target');
  if (kind === 'areas') return checkAreas(trx, context, areaCodes);
  const isClass =
    kind !== 'class' ||
    (classId !== null && (await classesOf(context)?.isChoosable(trx, context, classId)) === true);
  return isClass ? null : failField(noticeErrors.unknownTarget, 'classId', 'notice.unknown-target');
};

const areRoles = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  ids: readonly number[],
): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  const found = await rowsOf<object>(
    choosableRoles(trx, context).whereIn('roles.id', wanted).select('roles.id'),
  );
  return wanted.length > 0 && found.length === wanted.length;
};

const checkAreas = async (trx: Knex.Transaction, { scope }: SignedInContext, codes: readonly string[]) => {
  const isUnknown = failField(noticeErrors.unknownTarget, 'areaCodes', 'notice.unknown-target');
  if (codes.length === 0) return isUnknown;
  for (const code of new Set(codes)) {
    if (await isAreaVisible(trx, scope, code)) continue;
    return (await isAreaVisible(trx, { ...scope, kind: 'all' }, code))
      ? fail(noticeErrors.outOfReach)
      : isUnknown;
  }
  return null;
};

/** A public notice must be addressed to everybody and not be internal. */
export const checkPublic = ({
  is_public: isPublic,
  target_kind: kind,
  notice_type: type,
}: Pick<NoticeRecord, 'is_public' | 'target_kind' | 'notice_type'>) =>
  isPublic && (kind !== 'all' || type === 'inside')
    ? failField(commonErrors.invalid, 'isPublic', 'notice.public-for-all')
    : null;

/** The names of the chosen targets. */
export const namedTargets = async (
  db: Knex,
  context: SignedInContext,
  { roleIds, areaCodes, classId }: Targets,
): Promise<Pick<NoticeDetail, 'roles' | 'areas' | 'trainClass'>> => {
  const { scope, language } = context;
  const found = await rowsOf<{ id: number; name: string }>(
    roles
      .visible(db, scope)
      .whereIn('roles.id', [...roleIds])
      .orderBy('roles.id')
      .select('roles.id', { name: `roles.${nameColumn(language)}` }),
  );
  const areas =
    areaCodes.length === 0
      ? []
      : (await allAreasIn(db, language)).filter(({ code }) => areaCodes.includes(code));
  const trainClass = classId === null ? undefined : await classesOf(context)?.find(db, context, classId);
  return {
    roles: found,
    areas: areas.map(({ code, name }) => ({ code, name })),
    trainClass: trainClass ?? null,
  };
};

/** The recipients of a notice, as a preview for its author. */
export const noticeReach = async ({ id }: { id: number }, context: SignedInContext) => {
  const { read, scope } = context;
  const row = await findNotice(read, scope, id);
  if (!row) return fail(commonErrors.notFound);
  // The total may exceed what the caller can see, so only the author gets it.
  if (!isOwn(context, row)) return fail(commonErrors.forbidden);
  const { roles, areas, trainClass } = await namedTargets(read, context, await targetsOf(read, id));
  return {
    targetKind: row.target_kind,
    names: [...roles, ...areas, ...(trainClass ? [trainClass] : [])].map(({ name }) => name),
    recipientCount: await countAudience(read, row),
  };
};
