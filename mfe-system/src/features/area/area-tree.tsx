import type { AreaDetail, AreaRow } from '@college/contracts/platform/area';
import { parentCodesOf } from '@college/contracts/platform/area-code';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Page } from '@college/ui-kit/page';
import { Panes } from '@college/ui-kit/panes';
import { SearchField } from '@college/ui-kit/search-field';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { CreateAreaDialog, RenameAreaDialog } from './area-form-dialog.tsx';
import { AreaPanel } from './area-panel.tsx';
import type { AreaAction } from './area-panel.tsx';
import { AREA, readChildAreas, useArea } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';
import { DeleteAreaDialog } from './delete-area-dialog.tsx';
import { areaDefaults, FoundAreas } from './found-areas.tsx';
import { ImportAreasDialog } from './import-areas-dialog.tsx';
import { LazyTree, openedOf, useTopRows } from '../../lazy-tree.tsx';

type Asked = { action: 'create' | 'import' } | { action: AreaAction; area: AreaDetail };

const TREE = [...AREA, 'lazy'];

/** The tree of areas beside the selected one; a search replaces the tree by a list. */
const AreaTree = () => {
  const t = useTexts(areaTexts);
  const [filters, setFilters] = useUrlFilters(areaDefaults);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { keyword, page } = filters;
  const top = useTopRows({ queryKey: TREE, read: readChildAreas });
  // Until one is chosen the first is shown; a search chooses by itself.
  const code = filters.code || (keyword ? '' : (top[0]?.code ?? ''));
  const choose = (chosen: string): void => setFilters({ code: chosen, page });
  const close = (): void => setAsked(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const showPlaced = (one: string): void => {
    // The present search may not match the new one.
    setFilters({ ...areaDefaults, code: one });
    setPlaced(one);
  };
  const importButton = (
    <Permit code="area:import">
      <Button icon="upload" onClick={() => setAsked({ action: 'import' })}>
        {t('import')}
      </Button>
    </Permit>
  );
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          {importButton}
          <Permit code="area:create">
            <Button kind="primary" icon="add" onClick={() => setAsked({ action: 'create' })}>
              {t('create')}
            </Button>
          </Permit>
        </>
      }
    >
      <Panes
        chosen={filters.code || null}
        side={
          <Stack>
            <FilterBar
              search={
                <SearchField
                  value={keyword}
                  onChange={(text) => setFilters({ keyword: text })}
                  placeholder={t('keyword')}
                />
              }
            />
            {keyword ? (
              <FoundAreas filters={filters} onFilters={setFilters} onChoose={choose} />
            ) : (
              // Codes determine the place of areas, so they cannot be moved.
              <LazyTree
                label={t('tree')}
                queryKey={TREE}
                read={readChildAreas}
                idOf={(row: AreaRow) => row.code}
                textOf={({ name }) => name}
                hintOf={(row) => row.code}
                countOf={({ childCount }) => childCount}
                above={[...openedOf(top, (row) => row.code), ...(code ? parentCodesOf(code) : [])]}
                selected={code || null}
                placed={placed}
                onSelect={choose}
                empty={
                  <EmptyState
                    title={t('emptyTitle')}
                    hint={t('emptyHint')}
                    icon="area"
                    action={importButton}
                  />
                }
              />
            )}
          </Stack>
        }
      >
        {code ? (
          <AreaPanel key={code} code={code} onAsk={(action, area) => setAsked({ action, area })} />
        ) : (
          <Card>
            <EmptyState title={t('noneTitle')} hint={t('noneHint')} icon="area" />
          </Card>
        )}
      </Panes>
      {asked?.action === 'create' && <CreateAreaDialog onCreated={showPlaced} onClose={close} />}
      {asked?.action === 'import' && <ImportAreasDialog onClose={close} />}
      {asked && 'area' in asked && (
        <ChosenDialog
          action={asked.action}
          area={asked.area}
          onDeleted={() => setFilters({ code: '' })}
          onClose={close}
        />
      )}
    </Page>
  );
};

interface ChosenDialogProps {
  action: AreaAction;
  area: AreaDetail;
  onDeleted: () => void;
  onClose: () => void;
}

const ChosenDialog = ({ action, area, onDeleted, onClose }: ChosenDialogProps) => {
  const newest = useArea(area.code).data ?? area;
  if (action === 'rename') return <RenameAreaDialog area={newest} onClose={onClose} />;
  return <DeleteAreaDialog area={newest} onDeleted={onDeleted} onClose={onClose} />;
};

export default AreaTree;
