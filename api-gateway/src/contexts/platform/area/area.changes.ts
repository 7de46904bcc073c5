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
import type { NewArea } from './area.table.ts';
import { shownArea, usesOfArea } from './area.view.ts';
import { englishAreaName } from './english-area-name.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { areaErrors } from '@college/contracts/platform/area';
import type {
  AreaDetail,
  AreaList,
  AreaListReport,
  CreateAreaInput,
  UpdateAreaInput,
} from '@college/contracts/platform/area';
import { levelOfArea, parentCodesOf } from '@college/contracts/platform/area-code';
import type { Knex } from 'knex';

type Place = Pick<SignedInContext, 'language'>;

/** The log has the Chinese names of places, whoever acted; the name itself in both languages. */
const RECORDED = 'zh-CN';

const recorded = ({ code, name, nameEn, above }: AreaDetail) => ({
  code,
  name,
  nameEn,
  above: above.join(' / '),
});

const withEnglish = <Named extends { readonly name: string }>(area: Named): Named & { name_en: string } => ({
  ...area,
  name_en: englishAreaName(area.name),
});

const put = async (trx: Knex.Transaction, areas: readonly NewArea[]): Promise<void> => {
  await putAreas(trx, areas);
  for (const { code, level } of areas) if (level === 2) await adoptCounties(trx, code);
};

export const createArea = (
  { code, name, nameEn }: Parsed<typeof CreateAreaInput>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockAreas(trx);
    if (!isInScope(context.scope, code)) return fail(commonErrors.forbidden);
    if (await findArea(trx, code, RECORDED)) return fail(areaErrors.codeTaken);
    const level = levelOfArea(code);
    const above = parentCodesOf(code);
    const found = await Promise.all(above.map((parent) => findArea(trx, parent, RECORDED)));
    const parentCode = found.find((parent) => parent !== undefined)?.code ?? null;
    if (level > 1 && parentCode === null) return fail(areaErrors.noParent, { parentCode: above.join(' / ') });
    const name_en = nameEn || englishAreaName(name);
    await put(trx, [{ code, name, name_en, parent_code: parentCode, level }]);
    const after = await shownArea(trx, code, RECORDED);
    if (isFailure(after)) return after;
    await context.audit(trx, {
      subjectType: 'area',
      subjectId: code,
      before: null,
      after: recorded(after),
    });
    return shownArea(trx, code, context.language);
  });

/** A name by pinyin follows the Chinese one; one that somebody typed stays until another is sent. */
const englishNameAfter = (before: AreaDetail, name: string, sent: string | undefined): string => {
  if (sent && sent !== before.nameEn) return sent;
  const isByPinyin = before.nameEn === '' || before.nameEn === englishAreaName(before.name);
  return sent === '' || isByPinyin ? englishAreaName(name) : before.nameEn;
};

export const updateArea = (
  { code, rowVersion, ...sent }: Parsed<typeof UpdateAreaInput>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockAreas(trx);
    const before = await shownArea(trx, code, RECORDED);
    if (isFailure(before)) return before;
    if (!isInScope(context.scope, code)) return fail(commonErrors.forbidden);
    const name = sent.name ?? before.name;
    const changes = { name, name_en: englishNameAfter(before, name, sent.nameEn) };
    if (!(await changeArea(trx, { code, rowVersion }, changes))) return fail(commonErrors.stale);
    const after = await shownArea(trx, code, RECORDED);
    if (isFailure(after)) return after;
    await context.audit(trx, {
      subjectType: 'area',
      subjectId: code,
      before: recorded(before),
      after: recorded(after),
    });
    return shownArea(trx, code, context.language);
  });

export const deleteArea = (
  { code, rowVersion }: { code: string; rowVersion: number },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockAreas(trx);
    const found = await findArea(trx, code, RECORDED);
    const before = await shownArea(trx, code, RECORDED);
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
    await put(trx, plan.added.map(withEnglish));
    await renameAreas(
      trx,
      plan.renamed.map(({ code, name }) => withEnglish({ code, name, level: levelOfArea(code) })),
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
