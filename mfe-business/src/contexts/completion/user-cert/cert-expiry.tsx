import type { ExpiryGroup } from '@college/contracts/completion/cert-expiry';
import { AreaCode } from '@college/contracts/platform/area-code';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { ExportButton } from '@college/form-kit/export-button';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { SelectField } from '@college/ui-kit/select-field';
import { StatTile, StatTiles } from '@college/ui-kit/stat-tile';
import { Stack } from '@college/ui-kit/stack';
import { certExpiryTexts } from './cert-expiry.texts.ts';
import { certCalendar, useCertExpiry } from './cert-expiry.queries.ts';
import { usePlaceFields } from './place-fields.tsx';
import { DUE } from './user-cert-filters.tsx';

const defaults = { due: 90, areaCode: '', departmentId: 0 };
type Filters = typeof defaults;

/** The list of certificates with what is asked here, narrowed by what a bar stands for. */
const listOf = (filters: Filters, more: Partial<Record<string, string>>): string => {
  const asked = { due: String(filters.due), areaCode: filters.areaCode, ...more };
  const query = new URLSearchParams();
  if (filters.departmentId > 0) query.set('departmentId', String(filters.departmentId));
  for (const [key, value] of Object.entries(asked)) if (value) query.set(key, value);
  return `/userCert?${query.toString()}`;
};

/** How many certificates run out, and where: each figure leads to the certificates that it counts. */
const CertExpiry = () => {
  const t = useTexts(certExpiryTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const days = DUE.find((one) => one === filters.due) ?? defaults.due;
  const asked = { ...filters, due: days };
  const mayExport = usePermit('user-cert:export');
  const places = usePlaceFields({ filters, onFilters: setFilters });
  const place = {
    areaCode: AreaCode.safeParse(filters.areaCode).data,
    departmentId: filters.departmentId > 0 ? filters.departmentId : undefined,
  };
  const query = { ...place, nearExpiryDays: days };
  const { data, error, isFetching, refetch } = useCertExpiry({ ...place, days });
  return (
    <DataPage
      title={t('title')}
      intro={t('intro')}
      back={<BackToList to="/userCert" />}
      actions={mayExport && <ExportButton label={t('calendar')} run={certCalendar(query)} />}
      loading={data === undefined && (isFetching || error === null)}
      error={error}
      onRetry={() => void refetch()}
    >
      <Stack>
        <FilterBar onReset={() => setFilters(defaults)}>
          <SelectField
            label={t('due')}
            name="due"
            options={DUE.map((value) => ({ value, text: t(`due.${value}`) }))}
            value={days}
            onChange={(due) => setFilters({ due: due ?? defaults.due })}
            required
          />
          {places}
        </FilterBar>
        {data && (
          <>
            <StatTiles>
              <StatTile
                label={t('dueWithin', { days })}
                value={data.due}
                tone="warn"
                hint={<Link to={listOf(asked, {})}>{t('seeDue')}</Link>}
              />
              <StatTile
                label={t('overdue')}
                value={data.overdue}
                tone="bad"
                hint={<Link to={listOf(asked, { due: '', state: 'expired' })}>{t('seeOverdue')}</Link>}
              />
            </StatTiles>
            <Groups
              title={t('byArea')}
              column={t('area')}
              groups={data.areas}
              to={(areaCode) => listOf(asked, { areaCode })}
            />
            <Groups
              title={t('byEnterprise')}
              column={t('enterprise')}
              groups={data.enterprises}
              to={(departmentId) => listOf(asked, { departmentId })}
            />
            <Groups
              title={t('byTrade')}
              column={t('trade')}
              groups={data.trades}
              to={(trade) => listOf(asked, { trade })}
            />
          </>
        )}
      </Stack>
    </DataPage>
  );
};

interface GroupsProps {
  title: string;
  column: string;
  groups: readonly ExpiryGroup[];
  to: (key: string) => string;
}

/** The same figures as bars and as a table. */
const Groups = ({ title, column, groups, to }: GroupsProps) => {
  const t = useTexts(certExpiryTexts);
  const nameOf = ({ key, name }: ExpiryGroup) =>
    key === '' ? t('without') : <Link to={to(key)}>{name}</Link>;
  return (
    <Card title={title}>
      <Stack>
        <BarChart
          caption={title}
          hideCaption
          bars={groups.map((group) => ({
            label: group.key === '' ? t('without') : group.name,
            shown: nameOf(group),
            value: group.certificates,
            tone: 'warn',
          }))}
        />
        <DataTable
          caption={title}
          rows={groups}
          rowKey="key"
          columns={[
            { key: 'name', title: column, priority: 'lead', render: nameOf },
            { key: 'certificates', title: t('certificates'), align: 'end' },
          ]}
          empty={{ title: t('nothing') }}
        />
      </Stack>
    </Card>
  );
};

export default CertExpiry;
