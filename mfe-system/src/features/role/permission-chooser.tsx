import type { ModuleNode } from '@college/contracts/identity/module';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { SearchField } from '@college/ui-kit/search-field';
import { useState } from 'react';
import styles from './permission-chooser.module.css';
import { PermissionMatrix } from './permission-matrix.tsx';
import { permissionGroups } from './permission-rows.ts';
import { permissionTexts } from './role-permission.texts.ts';
import type { PermissionEditing } from './use-role-permission.ts';

interface PermissionChooserProps {
  modules: readonly ModuleNode[];
  editing: PermissionEditing;
}

/** The matrix of pages and buttons, with a search, and buttons for all and none. */
export const PermissionChooser = ({ modules, editing }: PermissionChooserProps) => {
  const t = useTexts(permissionTexts);
  const [keyword, setKeyword] = useState('');
  const granted = editing.after;
  const groups = permissionGroups(modules, keyword);
  const found = groups.flatMap(({ ids }) => ids);
  const count = (type: string): number =>
    modules.filter((module) => module.type === type && granted.includes(module.id)).length;
  return (
    <Card flush>
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
        <p className={styles.counts}>{t('counts', { pages: count('page'), buttons: count('button') })}</p>
        <p className={styles.rule}>{t('rule')}</p>
      </div>
      {groups.length > 0 ? (
        <PermissionMatrix modules={modules} groups={groups} editing={editing} />
      ) : (
        <EmptyState
          title={t(keyword ? 'noMatchTitle' : 'noModulesTitle')}
          hint={t(keyword ? 'noMatchHint' : 'noModulesHint')}
        />
      )}
    </Card>
  );
};
