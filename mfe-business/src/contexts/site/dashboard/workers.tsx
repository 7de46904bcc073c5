/** The people of an enterprise beside the certificates that they work with. */
import type { ManagerDashboard } from '@college/contracts/site/dashboard';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

type Shown = NonNullable<ManagerDashboard['workers']>;
type Person = Shown['people'][number];
type Certificate = Person['certificates'][number];

const LIST = { screens: ['business/user-cert/list'], path: '' };
const PEOPLE = { screens: ['system/user/list'], path: '', query: '' };
/** Certificates with a column of their own: those that most of the people hold. */
const MOST_COLUMNS = 4;

const TONES = { valid: 'good', due: 'warn', expired: 'bad', 'not-yet': 'neutral' } as const satisfies Record<
  Certificate['standing'],
  Tone
>;
const isKnown = (standing: string): standing is Certificate['standing'] => Object.hasOwn(TONES, standing);

const titlesOf = (people: readonly Person[]): string[] => {
  const counts = new Map<string, number>();
  for (const { title } of people.flatMap(({ certificates }) => certificates))
    counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([title]) => title);
};

const Standing = ({ certificate: { standing, until } }: { certificate: Certificate }) => {
  const t = useTexts(dashboardTexts);
  if (!isKnown(standing)) return standing;
  return (
    <StatusLabel tone={TONES[standing]}>
      {until === null ? t('noEnd') : t(`standing.${standing}`, { date: until })}
    </StatusLabel>
  );
};

export const Workers = ({ workers: { total, working, people } }: { workers: Shown }) => {
  const t = useTexts(dashboardTexts);
  const titles = titlesOf(people);
  const own = titles.slice(0, MOST_COLUMNS);
  const others = new Set(titles.slice(MOST_COLUMNS));
  const columns: Column<Person>[] = [
    {
      key: 'name',
      title: t('person'),
      priority: 'lead',
      render: ({ name }) => (
        <MaybeLink link={{ ...LIST, query: `keyword=${encodeURIComponent(name)}` }}>{name}</MaybeLink>
      ),
    },
    {
      key: 'mayWork',
      title: t('todayTitle'),
      render: ({ mayWork, certificates }) =>
        certificates.length === 0 ? (
          <StatusLabel>{t('noCertificate')}</StatusLabel>
        ) : (
          <StatusLabel tone={mayWork ? 'good' : 'bad'}>{t(mayWork ? 'mayWork' : 'mayNotWork')}</StatusLabel>
        ),
    },
    ...own.map((title) => ({
      key: title,
      title,
      render: ({ certificates }: Person) => {
        const held = certificates.find((one) => one.title === title);
        return held ? <Standing certificate={held} /> : '—';
      },
    })),
  ];
  if (others.size > 0)
    columns.push({
      key: 'others',
      title: t('otherCertificates'),
      wrap: true,
      render: ({ certificates }) =>
        certificates.flatMap(({ title }) => (others.has(title) ? [title] : [])).join(', ') || '—',
    });
  return (
    <Card
      title={t('workers')}
      actions={<MaybeLink link={{ ...LIST, query: '' }}>{t('allCertificates')}</MaybeLink>}
    >
      <p className={styles.lead}>{t('working', { working, count: total })}</p>
      {total > people.length && (
        <div className={styles.notes}>
          <span className={styles.more}>{t('firstPeople', { count: people.length })}</span>
          <MaybeLink link={PEOPLE}>{t('allPeople')}</MaybeLink>
        </div>
      )}
      <DataTable
        caption={t('workers')}
        columns={columns}
        rows={people}
        rowKey="id"
        numbered={false}
        empty={{ title: t('noPeople'), hint: t('noPeopleHint') }}
      />
    </Card>
  );
};
