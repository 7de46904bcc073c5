import { STANDARD_KIND, StandardState } from '@college/contracts/site/standard';
import type { StandardRow } from '@college/contracts/site/standard';
import { useShown } from '@college/form-kit/both-names';
import { nameColumn, statusColumn } from '@college/form-kit/columns';
import { listDefaults } from '@college/form-kit/list-page';
import { RecordListPage } from '@college/form-kit/record-list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { standardTexts, standardTone, useStandardWord } from '@college/vocabulary/standard-words';
import { StandardDialog } from './standard-dialog.tsx';
import styles from './standard-list.module.css';
import { standards } from './standard.queries.ts';
import { standardListTexts } from './standard.texts.ts';

const defaults = { ...listDefaults, kind: '', state: '' };

const StandardList = () => {
  const shown = useShown();
  const t = useTexts(standardListTexts);
  const say = useTexts(standardTexts);
  const word = useStandardWord();
  const kinds = useCodes(STANDARD_KIND);
  const [mayUpdate, mayDelete] = [usePermit('standard:update'), usePermit('standard:delete')];
  // Unknown values in the URL count as no filter.
  const known = ({ kind, state }: typeof defaults) => ({
    kind: kinds.options.find(({ value }) => value === kind)?.value,
    state: StandardState.safeParse(state).data,
  });
  /** Not for users who can only read. */
  const readers: Column<StandardRow> = {
    key: 'isPublic',
    title: t('isPublic'),
    sortable: true,
    priority: 'low',
    render: ({ isPublic }) => t(isPublic ? 'public' : 'inside'),
  };
  return (
    <RecordListPage
      t={t}
      permits="standard"
      records={standards}
      defaults={defaults}
      queryOf={known}
      filterFields={(choice) => (
        <>
          {choice('kind', say('kind'), t('allKinds'), kinds.options)}
          {choice('state', say('state'), t('allStates'), StandardState.options, word)}
        </>
      )}
      nameOf={({ title, titleEn }: StandardRow) => shown(title, titleEn)}
      columns={[
        nameColumn('title', say('title'), {
          to: ({ id }: StandardRow) => `/standard/detail?id=${id}`,
          text: ({ title, titleEn }) => shown(title, titleEn),
          sortable: true,
        }),
        {
          key: 'number',
          title: say('number'),
          sortable: true,
          render: ({ number }) => <span className={styles.number}>{number}</span>,
        },
        {
          key: 'kind',
          title: say('kind'),
          sortable: true,
          render: ({ kind }) => kinds.textOf(kind),
        },
        {
          key: 'issuer',
          title: say('issuer'),
          sortable: true,
          isExtra: true,
          render: ({ issuer, issuerEn }) => shown(issuer, issuerEn),
        },
        { key: 'effectiveDate', title: say('effectiveDate'), sortable: true },
        statusColumn('state', say('state'), { tone: standardTone, text: word }),
        ...(mayUpdate || mayDelete ? [readers] : []),
      ]}
      form={(standard, onClose) => <StandardDialog standard={standard} onClose={onClose} />}
    />
  );
};

export default StandardList;
