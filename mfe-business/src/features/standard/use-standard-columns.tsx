import type { StandardRow } from '@college/contracts/business/standard';
import { listTexts } from '@college/form-kit/list-texts';
import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { standardTexts, standardTone, useStandardWord } from '@college/vocabulary/standard-words';
import styles from './standard-list.module.css';
import { standardListTexts } from './standard.texts.ts';

export type StandardAction = 'edit' | 'delete';

/** The columns of the list; whoever only reads has no column of actions. */
export const useStandardColumns = (
  kindOf: (kind: string) => string,
  onAsk: (action: StandardAction, standard: StandardRow) => void,
): Column<StandardRow>[] => {
  const t = useTexts(standardListTexts);
  const say = useTexts(standardTexts);
  const sayList = useTexts(listTexts);
  const word = useStandardWord();
  const { search } = useLocation();
  const [mayUpdate, mayDelete] = [usePermit('standard:update'), usePermit('standard:delete')];
  const reading: Column<StandardRow>[] = [
    {
      key: 'title',
      title: say('title'),
      sortable: true,
      priority: 'lead',
      render: ({ id, title }) => (
        <Link to={`/standard/detail?id=${id}`} state={{ list: search }}>
          {title}
        </Link>
      ),
    },
    {
      key: 'number',
      title: say('number'),
      sortable: true,
      render: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      key: 'kind',
      title: say('kind'),
      render: ({ kind }) => <span className={styles.whole}>{kindOf(kind)}</span>,
    },
    { key: 'issuer', title: say('issuer'), sortable: true, priority: 'low' },
    {
      key: 'effectiveDate',
      title: say('effectiveDate'),
      sortable: true,
      render: ({ effectiveDate }) => <span className={styles.whole}>{effectiveDate ?? '—'}</span>,
    },
    {
      key: 'state',
      title: say('state'),
      render: ({ state }) => <StatusLabel tone={standardTone(state)}>{word(state)}</StatusLabel>,
    },
  ];
  if (!mayUpdate && !mayDelete) return reading;
  return [
    ...reading,
    {
      key: 'isPublic',
      title: t('isPublic'),
      priority: 'low',
      render: ({ isPublic }) => <span className={styles.whole}>{t(isPublic ? 'public' : 'inside')}</span>,
    },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <div className={styles.whole}>
          <RowActions>
            {mayUpdate && (
              <Button
                kind="quiet"
                size="small"
                aria-label={sayList('editOf', { name: row.title })}
                onClick={() => onAsk('edit', row)}
              >
                {sayList('edit')}
              </Button>
            )}
            {mayDelete && (
              <Button
                kind="quiet-danger"
                size="small"
                aria-label={sayList('deleteOf', { name: row.title })}
                onClick={() => onAsk('delete', row)}
              >
                {sayList('delete')}
              </Button>
            )}
          </RowActions>
        </div>
      ),
    },
  ];
};
