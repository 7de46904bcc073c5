import type { CommonMatterRow } from '@college/contracts/site/common-matter';
import { useShown } from '@college/form-kit/both-names';
import { listTexts } from '@college/form-kit/list-texts';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { RowActions } from '@college/ui-kit/row-actions';
import { Skeleton } from '@college/ui-kit/skeleton';
import { SortableList } from '@college/ui-kit/sortable-list';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { useAllMatters, useSortMatter } from './common-matter.queries.ts';
import { commonMatterTexts } from './common-matter.texts.ts';
import { DeleteMatterDialog, MatterDialog } from './matter-dialog.tsx';
import { iconOf } from './matter-icons.ts';
import styles from './matter-manager.module.css';

interface Asked {
  action: 'edit' | 'delete';
  matter: CommonMatterRow;
}

const Row = ({ matter, onAsk }: { matter: CommonMatterRow; onAsk: (asked: Asked) => void }) => {
  const t = useTexts(commonMatterTexts);
  const say = useTexts(listTexts);
  const mayDelete = usePermit('common-matter:delete');
  const { icon, link, roleIds, isShow } = matter;
  const title = useShown()(matter.title, matter.titleEn);
  return (
    <div className={styles.row}>
      <Icon name={iconOf(icon)} />
      <div className={styles.about}>
        <span className={styles.title}>
          {title} {!isShow && <StatusLabel>{t('hidden')}</StatusLabel>}
        </span>
        <small className={styles.link}>
          {link} · {roleIds.length > 0 ? t('forRoles', { count: roleIds.length }) : t('forAll')}
        </small>
      </div>
      <RowActions>
        <Button
          kind="quiet"
          size="small"
          aria-label={say('editOf', { name: title })}
          onClick={() => onAsk({ action: 'edit', matter })}
        >
          {say('edit')}
        </Button>
        {mayDelete && (
          <Button
            kind="quiet-danger"
            size="small"
            aria-label={say('deleteOf', { name: title })}
            onClick={() => onAsk({ action: 'delete', matter })}
          >
            {say('delete')}
          </Button>
        )}
      </RowActions>
    </div>
  );
};

/** All cards in order, to be sorted, edited and deleted. */
export const MatterManager = () => {
  const t = useTexts(commonMatterTexts);
  const shown = useShown();
  const { data, error, isFetching, refetch } = useAllMatters();
  const sort = useSortMatter();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!data)
    return error ? (
      <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} />
    );
  const newest = asked && (data.find(({ id }) => id === asked.matter.id) ?? asked.matter);
  const close = (): void => setAsked(null);
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon="pin" title={t('emptyTitle')} hint={t('manageEmptyHint')} />
      ) : (
        <Card>
          <SortableList
            label={t('title')}
            items={data.map((matter) => ({
              id: matter.id,
              text: shown(matter.title, matter.titleEn),
              matter,
            }))}
            renderItem={({ matter }) => <Row matter={matter} onAsk={setAsked} />}
            onMove={(id, position) => sort.mutate({ id, position })}
            fixed={sort.isPending}
          />
        </Card>
      )}
      {newest && asked.action === 'edit' && <MatterDialog matter={newest} onClose={close} />}
      {newest && asked.action === 'delete' && <DeleteMatterDialog matter={newest} onClose={close} />}
    </>
  );
};
