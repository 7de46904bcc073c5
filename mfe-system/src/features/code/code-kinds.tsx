import type { CodeKindRow } from '@college/contracts/platform/code';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { SearchField } from '@college/ui-kit/search-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { useNameOf } from '@college/form-kit/both-names';
import styles from './code-list.module.css';
import type { useCodeKinds } from './code.queries.ts';
import { codeTexts } from './code.texts.ts';

interface CodeKindsProps {
  kinds: ReturnType<typeof useCodeKinds>;
  /** The id of the open kind, 0 for none. */
  chosen: number;
  keyword: string;
  onKeyword: (keyword: string) => void;
  onChoose: (kind: CodeKindRow) => void;
}

/** The list of kinds, with a search. */
export const CodeKinds = ({ kinds, chosen, keyword, onKeyword, onChoose }: CodeKindsProps) => {
  const t = useTexts(codeTexts);
  const nameOf = useNameOf();
  return (
    <Card title={t('kinds')}>
      <Stack>
        <SearchField
          label={t('searchKinds')}
          hideLabel
          placeholder={t('searchKinds')}
          value={keyword}
          onChange={onKeyword}
        />
        {kinds.error ? (
          <ErrorPanel
            message={kinds.error.message}
            busy={kinds.isFetching}
            onRetry={() => void kinds.refetch()}
          />
        ) : !kinds.data ? (
          <Skeleton lines={6} />
        ) : kinds.data.items.length === 0 ? (
          <EmptyState title={t('noKindTitle')} hint={t('noKindHint')} />
        ) : (
          <ul className={styles.kinds}>
            {kinds.data.items.map((kind) => (
              <li key={kind.id}>
                <button
                  type="button"
                  className={styles.kind}
                  aria-current={kind.id === chosen || undefined}
                  onClick={() => onChoose(kind)}
                >
                  <span>{nameOf(kind)}</span>
                  <span className={styles.count}>{t('count', { count: kind.contentCount })}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
};
