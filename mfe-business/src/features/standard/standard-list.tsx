import { STANDARD_KIND, StandardState } from '@college/contracts/business/standard';
import type { StandardRow } from '@college/contracts/business/standard';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { SelectField } from '@college/ui-kit/select-field';
import { standardTexts, useStandardWord } from '@college/vocabulary/standard-words';
import { useState } from 'react';
import { CreateStandardDialog, DeleteStandardDialog, EditStandardDialog } from './standard-dialog.tsx';
import { useStandards } from './standard.queries.ts';
import { standardListTexts } from './standard.texts.ts';
import { useStandardColumns } from './use-standard-columns.tsx';
import type { StandardAction } from './use-standard-columns.tsx';

const defaults = { ...listDefaults, kind: '', state: '' };

type Asked = { action: 'create' } | { action: StandardAction; standard: StandardRow };

const StandardList = () => {
  const t = useTexts(standardListTexts);
  const say = useTexts(standardTexts);
  const word = useStandardWord();
  const kinds = useCodes(STANDARD_KIND);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<Asked | null>(null);
  // What somebody wrote into the address and no contract knows counts as no filter.
  const state = StandardState.safeParse(filters.state).data;
  const kind = kinds.options.find(({ value }) => value === filters.kind)?.value;
  const list = useStandards({ ...pageQueryOf(filters), state, kind });
  const columns = useStandardColumns(kinds.textOf, (action, standard) => setAsked({ action, standard }));
  const close = (): void => setAsked(null);
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="standard:create">
          <Button kind="primary" icon="add" onClick={() => setAsked({ action: 'create' })}>
            {t('create')}
          </Button>
        </Permit>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={
        <>
          <SelectField
            label={say('kind')}
            name="kind"
            placeholder={t('allKinds')}
            options={kinds.options}
            value={kind ?? null}
            onChange={(value) => setFilters({ kind: value ?? '' })}
          />
          <SelectField
            label={say('state')}
            name="state"
            placeholder={t('allStates')}
            options={StandardState.options.map((value) => ({ value, text: word(value) }))}
            value={state ?? null}
            onChange={(value) => setFilters({ state: value ?? '' })}
          />
        </>
      }
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {asked?.action === 'create' && <CreateStandardDialog onClose={close} />}
      {asked?.action === 'edit' && <EditStandardDialog standard={asked.standard} onClose={close} />}
      {asked?.action === 'delete' && <DeleteStandardDialog standard={asked.standard} onClose={close} />}
    </ListPage>
  );
};

export default StandardList;
