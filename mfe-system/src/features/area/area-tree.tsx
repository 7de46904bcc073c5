import { parentCodesOf } from '@college/contracts/platform/area-code';
import { TreeRecordPage } from '@college/form-kit/tree-record-page';
import { useLazyTree } from '@college/form-kit/tree-source';
import type { Seen } from '@college/form-kit/tree-source';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useState } from 'react';
import { AreaDialog } from './area-dialog.tsx';
import { AREA, areas, readChildAreas } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';
import { ImportAreasDialog } from './import-areas-dialog.tsx';

const useAreaTree = ({ chosen, enabled }: Seen<string>) =>
  useLazyTree({
    queryKey: [...AREA, 'lazy'],
    read: readChildAreas,
    hintOf: ({ code }) => code,
    above: chosen ? parentCodesOf(chosen) : [],
    enabled,
  });

const LEVELS = ['level1', 'level2', 'level3'] as const;

/** Codes determine the place of areas: they cannot be moved, and a new one is added by its code. */
const AreaTree = () => {
  const t = useTexts(areaTexts);
  const [isImporting, setImporting] = useState(false);
  const importButton = (
    <Permit code="area:import">
      <Button icon="upload" onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
    </Permit>
  );
  return (
    <>
      <TreeRecordPage
        t={t}
        icon="area"
        permits="area"
        param="code"
        actions={importButton}
        emptyAction={importButton}
        useTree={useAreaTree}
        search={{
          hint: t('keyword'),
          caption: t('results'),
          usePage: areas.usePage,
          name: t('name'),
          columns: [
            { key: 'code', title: t('code'), sortable: true },
            { key: 'above', title: t('above'), render: ({ above }) => above.join(' / ') || '—' },
          ],
        }}
        useOne={areas.useOne}
        facts={({ code, level, above }) => [
          { term: t('code'), detail: code },
          { term: t('level'), detail: t(LEVELS[level - 1] ?? 'level3') },
          { term: t('above'), detail: above.join(' / ') || t('top'), wide: true },
        ]}
        uses={({ uses }) => [
          { term: t('children'), count: uses.children },
          { term: t('departments'), count: uses.departments },
          { term: t('users'), count: uses.users },
          { term: t('classes'), count: uses.classes },
        ]}
        Form={AreaDialog}
        editText={t('rename')}
        useRemove={areas.useRemove}
      />
      {isImporting && <ImportAreasDialog onClose={() => setImporting(false)} />}
    </>
  );
};

export default AreaTree;
