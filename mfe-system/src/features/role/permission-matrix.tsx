import type { ModuleNode } from '@college/contracts/identity/module';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckBox } from '@college/ui-kit/check-box';
import styles from './permission-matrix.module.css';
import { grantedElsewhere, stateOfAll } from './permission-rows.ts';
import type { PermissionGroup, PermissionRow } from './permission-rows.ts';
import { permissionTexts } from './role-permission.texts.ts';
import type { PermissionEditing } from './use-role-permission.ts';

interface PermissionMatrixProps {
  modules: readonly ModuleNode[];
  groups: readonly PermissionGroup[];
  editing: PermissionEditing;
}

/**
 * One row a page, one box a button, grouped by menu. The roles are written out because narrow screens lay the rows out
 * as blocks, and some browsers then no longer expose to a screen reader that this is a table.
 */
export const PermissionMatrix = ({ modules, groups, editing }: PermissionMatrixProps) => {
  const t = useTexts(permissionTexts);
  const granted = new Set(editing.after);
  const row = { modules, granted, editing };
  const countOf = (rows: readonly PermissionRow[]): string => {
    const ids = rows.flatMap((one) => one.ids);
    return t('groupCount', { granted: ids.filter((id) => granted.has(id)).length, total: ids.length });
  };
  return (
    <table role="table" className={styles.matrix} aria-label={t('matrix')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{t('pageColumn')}</th>
          <th role="columnheader">{t('view')}</th>
          <th role="columnheader">{t('buttonColumn')}</th>
        </tr>
      </thead>
      {groups.map(({ menu, rows, ids }) => (
        <tbody key={menu?.id ?? 0} role="rowgroup">
          <tr role="row" className={styles.group}>
            <th role="rowheader" scope="rowgroup" colSpan={3}>
              <CheckBox
                label={menu?.name ?? t('withoutMenu')}
                note={countOf(rows)}
                state={stateOfAll(ids, granted)}
                onChange={(give) => (give ? editing.grant(ids) : editing.revoke(ids))}
              />
            </th>
          </tr>
          {rows.map((one) => (
            <Row key={one.page.id} {...row} row={one} />
          ))}
        </tbody>
      ))}
    </table>
  );
};

interface RowProps {
  row: PermissionRow;
  modules: readonly ModuleNode[];
  granted: ReadonlySet<number>;
  editing: PermissionEditing;
}

const Row = ({ row: { page, buttons, ids }, ...given }: RowProps) => {
  const t = useTexts(permissionTexts);
  const { granted, editing } = given;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {buttons.length > 0 ? (
          <CheckBox
            label={page.name}
            state={stateOfAll(ids, granted)}
            disabled={ids.every((id) => editing.locked.includes(id))}
            onChange={(give) => (give ? editing.grant(ids) : editing.revoke(ids))}
          />
        ) : (
          <span className={styles.name}>{page.name}</span>
        )}
      </th>
      <td role="cell">
        <Box {...given} module={page} label={t('view')} shown={ids.includes(page.id)} />
      </td>
      <td role="cell">
        {buttons.map((button) => (
          <Box key={button.id} {...given} module={button} label={button.name} shown />
        ))}
      </td>
    </tr>
  );
};

interface BoxProps extends Omit<RowProps, 'row'> {
  module: ModuleNode;
  label: string;
  /** Whether it was searched for; clearing a page takes buttons that are not shown. */
  shown: boolean;
}

const Box = ({ module, label, shown, modules, granted, editing }: BoxProps) => {
  const t = useTexts(permissionTexts);
  const { id } = module;
  const locked = editing.locked.includes(id);
  const elsewhere = grantedElsewhere(modules, granted, module);
  const note = locked
    ? t('locked')
    : elsewhere.length > 0
      ? t('grantedBy', { pages: elsewhere.join(t('comma')) })
      : undefined;
  const change = editing.added.includes(id) ? 'added' : editing.removed.includes(id) ? 'removed' : undefined;
  return (
    <CheckBox
      label={label}
      note={note}
      change={change}
      state={granted.has(id) ? 'checked' : 'unchecked'}
      disabled={locked || !shown}
      onChange={(give) => (give ? editing.grant([id]) : editing.revoke([id]))}
    />
  );
};
