import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { useState } from 'react';
import { useRemotes } from './micro-frontend.queries.ts';
import { remoteTexts } from './micro-frontend.texts.ts';
import { OverrideFromAddress } from './override-dialog.tsx';
import { COMPATIBILITY } from './place.ts';
import { CreateRemoteDialog } from './remote-dialog.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { useRemoteColumns } from './use-remote-columns.tsx';

const MicroFrontendList = () => {
  const t = useTexts(remoteTexts);
  const [filters, setFilters] = useUrlFilters(listDefaults);
  const [asked, setAsked] = useState<'create' | RemoteRow | null>(null);
  const list = useRemotes(pageQueryOf(filters));
  const columns = useRemoteColumns(setAsked);
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link className={buttonClass()} to={COMPATIBILITY}>
            {t('compatibility')}
          </Link>
          <Permit code="micro-frontend:manage">
            <Button kind="primary" icon="add" onClick={() => setAsked('create')}>
              {t('create')}
            </Button>
          </Permit>
        </>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={listDefaults}
      searchHint={t('keyword')}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      <OverrideFromAddress />
      {asked === 'create' && <CreateRemoteDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'create' && (
        <RollBackDialog remote={asked} onClose={() => setAsked(null)} />
      )}
    </ListPage>
  );
};

export default MicroFrontendList;
