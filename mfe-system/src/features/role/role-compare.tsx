import { useDataScopeWord } from '@college/vocabulary/data-scope-words';
import type { RoleComparison } from '@college/contracts/identity/role';
import { BackToList } from '@college/form-kit/back-to-list';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { PermissionPages } from './permission-pages.tsx';
import styles from './role-compare.module.css';
import { copyTexts } from './role-copy.texts.ts';
import { useAllRoles, useRoleComparison } from './role.queries.ts';

const RoleCompare = () => {
  const t = useTexts(copyTexts);
  const [{ left, right }, choose] = useUrlFilters({ left: 0, right: 0 });
  const roles = useAllRoles();
  const options = (roles.data?.items ?? []).map(({ id, roleName }) => ({ value: id, text: roleName }));
  const found = useRoleComparison(left, right);
  const field = { options, loading: roles.isFetching };
  return (
    <Page title={t('title')} intro={t('intro')} back={<BackToList to="/role" />}>
      <Card>
        <Stack>
          <FormGrid>
            <SelectField
              {...field}
              name="left"
              label={t('left')}
              value={left || null}
              onChange={(id) => choose({ left: id ?? 0 })}
            />
            <SelectField
              {...field}
              name="right"
              label={t('right')}
              value={right || null}
              onChange={(id) => choose({ right: id ?? 0 })}
            />
          </FormGrid>
          <div>
            <Button icon="switch-role" onClick={() => choose({ left: right, right: left })}>
              {t('swap')}
            </Button>
          </div>
        </Stack>
      </Card>
      {!left || !right || left === right ? (
        <Card>
          <EmptyState
            title={t(left && right ? 'sameTitle' : 'chooseTitle')}
            hint={t(left && right ? 'sameHint' : 'chooseHint')}
            icon="role"
          />
        </Card>
      ) : (
        <>
          {found.data && <Comparison found={found.data} />}
          {found.error && (
            <ErrorPanel
              message={found.error.message}
              onRetry={() => void found.refetch()}
              busy={found.isFetching}
            />
          )}
          {found.isLoading && <Skeleton lines={10} />}
        </>
      )}
    </Page>
  );
};

const Comparison = ({ found }: { found: RoleComparison }) => {
  const t = useTexts(copyTexts);
  return (
    <Stack>
      <Message>{t('shared', { count: found.shared })}</Message>
      <div className={styles.sides}>
        <Side side={found.left} />
        <Side side={found.right} />
      </div>
    </Stack>
  );
};

const Side = ({ side }: { side: RoleComparison['left'] }) => {
  const t = useTexts(copyTexts);
  const scopeWord = useDataScopeWord();
  return (
    <Card title={t('onlyOf', { name: side.name, count: side.only.length })}>
      <p>{t('scopeIs', { scope: scopeWord(side.dataScope) })}</p>
      {side.only.length === 0 && <p>{t('nothing')}</p>}
      <PermissionPages permissions={side.only} />
    </Card>
  );
};

export default RoleCompare;
