import type { ModuleNode } from '@college/contracts/system/module';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { SearchField } from '@college/ui-kit/search-field';
import { Tree } from '@college/ui-kit/tree';
import { useState } from 'react';
import styles from './permission-chooser.module.css';
import { matching, permissionTree } from './permission-tree.ts';
import { permissionTexts } from './role-permission.texts.ts';
import type { PermissionEditing } from './use-role-permission.ts';

interface PermissionChooserProps {
  modules: readonly ModuleNode[];
  editing: PermissionEditing;
}

/** The tree of menus, pages and buttons with checkboxes, a search, and buttons for all and none. */
export const PermissionChooser = ({ modules, editing }: PermissionChooserProps) => {
  const t = useTexts(permissionTexts);
  const [keyword, setKeyword] = useState('');
  const typeName = (type: string): string =>
    type === 'menu' || type === 'page' || type === 'button' ? t(type) : type;
  const granted = editing.after;
  const found = matching(modules, keyword).map(({ id }) => id);
  const count = (type: string): number =>
    modules.filter((module) => module.type === type && granted.includes(module.id)).length;
  return (
    <Card>
      <div className={styles.tools}>
        <SearchField
          label={t('search')}
          hideLabel
          placeholder={t('searchHint')}
          value={keyword}
          onChange={setKeyword}
        />
        <Button size="small" onClick={() => editing.grant(found)}>
          {t(keyword ? 'selectFound' : 'selectAll')}
        </Button>
        <Button size="small" onClick={() => editing.revoke(found)}>
          {t(keyword ? 'deselectFound' : 'selectNone')}
        </Button>
        <p className={styles.counts}>
          {t('counts', {
            menus: count('menu'),
            pages: count('page'),
            buttons: count('button'),
            granted: granted.length,
            total: modules.length,
          })}
        </p>
      </div>
      {found.length > 0 ? (
        <Tree
          label={t('tree')}
          initiallyFolded={[]}
          nodes={permissionTree(modules, {
            typeName,
            granted,
            kept: editing.kept,
            keptWord: t('kept'),
            keyword,
          })}
          checked={granted}
          onCheckedChange={editing.choose}
        />
      ) : (
        <EmptyState
          title={t(keyword ? 'noMatchTitle' : 'noModulesTitle')}
          hint={t(keyword ? 'noMatchHint' : 'noModulesHint')}
        />
      )}
    </Card>
  );
};
