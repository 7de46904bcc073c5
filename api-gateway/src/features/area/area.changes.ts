import { planAreas } from './area-list.ts';
import type { AreaPlan, KnownArea } from './area-list.ts';
import {
  adoptCounties,
  allAreas,
  changeArea,
  findArea,
  lockAreas,
  isInScope,
  putAreas,
  renameAreas,
} from './area.table.ts';
import { shownArea, usesOfArea } from './area.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { areaErrors } from '@college/contracts/system/area';
import type {
  AreaDetail,
  AreaList,
  AreaListReport,
  CreateAreaInput,
  UpdateAreaInput,
} from '@college/contracts/system/area';
import { levelOfArea, parentCodesOf } from '@college/contracts/system/area-code';
import type { Knex } from 'knex';

type Place = Pick<SignedInContext, 'language'>;

const recorded = ({ code, name, above }: AreaDetail) => ({ code, name, above: above.join(' / ') });

const put = async (trx: Knex.Transaction, areas: AreaPlan['added']): Promise<void> => {
  await putAreas(trx, areas);
  for (const { code, level } of areas) if (level === 2) await adoptCounties(trx, code);
};

export const createArea = ({ code, name }: Parsed<typeof CreateAreaInput>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    await lockAreas(trx);
    if (!isInScope(context.scope, code)) return fail(commonErrors.forbidden);
    if (await findArea(trx, code)) return fail(areaErrors.codeTaken);
    const level = levelOfArea(code);
    const above = parentCodesOf(code);
    const found = await Promise.all(above.map((parent) => findArea(trx, parent)));
    const parentCode = found.find((parent) => parent !== undefined)?.code ?? null;
    if (level > 1 && parentCode === null) return fail(areaErrors.noParent, { parentCode: above.join(' / ') });
    await put(trx, [{ code, name, parent_code: parentCode, level }]);
    const after = await shownArea(trx, code);
    if (isFailure(after)) return after;
    await context.audit(trx, {
      subjectType: 'area',
      subjectId: code,
      before: null,
      after: recorded(after),
    });
    return after;
  });

export const updateArea = (
  { code, rowVersion, name }: Parsed<typeof UpdateAreaInput>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockAreas(trx);
    const before = await shownArea(trx, code);
    if (isFailure(before)) return before;
    if (!isInScope(context.scope, code)) return fail(commonErrors.forbidden);
    const changes = { name: name ?? before.name };
    if (!(await changeArea(trx, { code, rowVersion }, changes))) return fail(commonErrors.stale);
    const after = await shownArea(trx, code);
    if (isFailure(after)) return after;
    await context.audit(trx, {
      subjectType: 'area',
      subjectId: code,
      before: recorded(before),
      after: recorded(after),
    });
    return after;
  });

export const deleteArea = (
  { code, rowVersion }: { code: string; rowVersion: number },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockAreas(trx);
    const found = await findArea(trx, code);
    const before = await shownArea(trx, code);
    if (isFailure(before)) return before;
    if (!found) return fail(commonErrors.notFound);
    if (!isInScope(context.scope, code)) return fail(commonErrors.forbidden);
    if (!(await changeArea(trx, { code, rowVersion }, { is_deleted: true }))) return fail(commonErrors.stale);
    // Counted once the row is locked: a concurrent command that places something here has either committed, or no
    // longer finds the area.
    const uses = await usesOfArea(trx, found);
    if (Object.values(uses).some((count) => count > 0)) return fail(areaErrors.inUse, uses);
    await context.audit(trx, {
      subjectType: 'area',
      subjectId: code,
      before: recorded(before),
      after: null,
    });
  });

const reportOf = (
  { added, renamed, unchanged, problems }: AreaPlan,
  { language }: Place,
): AreaListReport => ({
  added: added.length,
  renamed: renamed.length,
  unchanged,
  problems: problems.map((found) => ({
    ...found,
    message: messageFor(`area.line-${found.problem}`, language, null),
  })),
});

const planFor = ({ scope }: SignedInContext, text: string, known: readonly KnownArea[]): AreaPlan =>
  planAreas(text, known, (code) => isInScope(scope, code));

export const checkAreaList = async ({ text }: Parsed<typeof AreaList>, context: SignedInContext) =>
  reportOf(planFor(context, text, await allAreas(context.read)), context);

export const importAreas = ({ text }: Parsed<typeof AreaList>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    await lockAreas(trx);
    const known = await allAreas(trx);
    const plan = planFor(context, text, known);
    if (plan.problems.length > 0) return fail(areaErrors.badList, { lines: plan.problems.length });
    await put(trx, plan.added);
    await renameAreas(
      trx,
      plan.renamed.map(({ code, name }) => ({ code, name, level: levelOfArea(code) })),
    );
    const names = new Map(known.map(({ code, name }) => [code, name]));
    const write = (areas: readonly { code: string; name: string }[]) =>
      areas.map(({ code, name }) => `${code} ${name}`).join('\n');
    await context.audit(trx, {
      subjectType: 'area',
      subjectId: '',
      before: { renamed: write(plan.renamed.map(({ code }) => ({ code, name: names.get(code) ?? '' }))) },
      after: { added: write(plan.added), renamed: write(plan.renamed) },
    });
    return reportOf(plan, context);
  });
