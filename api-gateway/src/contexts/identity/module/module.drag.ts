import { loadModuleForUpdate, mayWriteCodes, auditChange } from './module.changes.ts';
import { rolesGaining } from './module-users.table.ts';
import { orderAfter, placeProblem } from './module-place.ts';
import { withAncestors } from './module-tree.ts';
import { allModules, lockModules, modules, sortModules } from './module.table.ts';
import { shareWithRoles } from '../role/role.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { moduleErrors } from '@college/contracts/identity/module';
import type { module } from '@college/contracts/identity/module';

/**
 * Moves a module and all its descendants. Roles that have it also gain its new ancestors: a page in a menu that the
 * role lacks would be unreachable.
 */
export const dragModule = (
  { id, rowVersion, parentId, position }: ParsedInputOf<(typeof module.actions)['DragModule']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockModules(trx);
    const before = await loadModuleForUpdate(trx, context, { id, rowVersion });
    if (isFailure(before)) return before;
    const rows = await allModules(trx);
    const problem = placeProblem(rows, before, parentId);
    if (problem) return fail(problem === 'cycle' ? moduleErrors.cycle : moduleErrors.wrongPlace);

    const above = parentId === null ? [] : withAncestors(rows, [parentId]);
    const codes = rows.filter((row) => above.includes(row.id)).map((row) => row.perm_code);
    if (parentId !== before.parent_id && !(await mayWriteCodes(trx, context, codes)))
      return fail(commonErrors.forbidden);
    const stale = await modules.updateVisible(trx, context, { id, rowVersion }, { parent_id: parentId });
    if (stale) return stale;
    await sortModules(trx, orderAfter(rows, { id, parentId, position }));
    const gaining = await rolesGaining(trx, id, above);
    await shareWithRoles(trx, id, above);
    const gainingRoles = gaining.map(({ zh, en }) => (context.language === 'en' ? en : zh));
    return auditChange(trx, context, id, before, gaining.length > 0 ? { gainingRoles } : {});
  });
