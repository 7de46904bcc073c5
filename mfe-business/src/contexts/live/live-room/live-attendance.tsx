import type { RecordedChat, LiveAttendanceRow } from '@college/contracts/live/live-room-call';
import { dateColumn, statusColumn } from '@college/form-kit/columns';
import { ExportButton } from '@college/form-kit/export-button';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useIdParam } from '@college/form-kit/use-id-param';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { Tabs } from '@college/ui-kit/tabs';
import { attendanceFile, useLiveAttendance, useLiveChat } from './live-room.queries.ts';
import { backPath } from './room-paths.ts';
import { liveRoomTexts } from './live-room.texts.ts';
import { pollTexts } from './room-poll.texts.ts';

const defaults = { ...listDefaults, part: 'people' };
const chatDefaults = { ...listDefaults, part: 'chat' };

/** Who was in a live course, for how long, and what was written and asked. */
const LiveAttendance = () => {
  const t = useTexts(liveRoomTexts);
  const id = useIdParam();
  const [filters, setFilters] = useUrlFilters(defaults);
  if (id === null)
    return (
      <Page title={t('attendanceTitle')}>
        <Card>
          <EmptyState icon="missing" title={t('missingTitle')} hint={t('missingHint')} />
        </Card>
      </Page>
    );
  const part = filters.part === 'chat' ? 'chat' : 'people';
  return (
    <Page
      title={t('attendanceTitle')}
      back={<Link to={backPath(id)}>{t('back')}</Link>}
      actions={<ExportButton label={t('export')} run={attendanceFile(id)} />}
    >
      <Tabs
        label={t('attendanceTitle')}
        tabs={[
          { key: 'people', text: t('people') },
          { key: 'chat', text: t('chat') },
        ]}
        active={part}
        onChange={(next) => setFilters({ ...listDefaults, part: next })}
      >
        {part === 'people' ? <PeopleList id={id} /> : <ChatList id={id} />}
      </Tabs>
    </Page>
  );
};

const PeopleList = ({ id }: { id: number }) => {
  const t = useTexts(liveRoomTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const list = useLiveAttendance({ ...pageQueryOf(filters), id });
  return (
    <List
      caption={t('people')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('searchPeople')}
      columns={usePeopleColumns()}
      rowKey="userId"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    />
  );
};

const outcomeTone = (outcome: LiveAttendanceRow['outcome']): Tone => {
  if (outcome === 'counted') return 'good';
  return outcome === 'open' || outcome === 'no-lesson' ? 'neutral' : 'warn';
};

const usePeopleColumns = (): Column<LiveAttendanceRow>[] => {
  const t = useTexts(liveRoomTexts);
  const minutes = (seconds: number): string => t('minutes', { count: Math.floor(seconds / 60) });
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      priority: 'lead',
      render: ({ name, isHere }) => (
        <>
          {name} {isHere && <StatusLabel tone="good">{t('here')}</StatusLabel>}
        </>
      ),
    },
    { key: 'departmentName', title: t('department'), priority: 'low' },
    dateColumn('firstAt', t('first')),
    dateColumn('lastAt', t('last')),
    {
      key: 'presentSeconds',
      title: t('present'),
      align: 'end',
      render: ({ presentSeconds }) => minutes(presentSeconds),
    },
    {
      key: 'creditedSeconds',
      title: t('credited'),
      align: 'end',
      render: ({ creditedSeconds }) => minutes(creditedSeconds),
    },
    {
      key: 'codesEntered',
      title: t('codes'),
      priority: 'low',
      render: ({ codesEntered: entered, codesMissed: missed }) => t('codesOf', { entered, missed }),
    },
    statusColumn('outcome', t('outcome'), { tone: outcomeTone, text: (outcome) => t(`outcome.${outcome}`) }),
  ];
};

const ChatList = ({ id }: { id: number }) => {
  const t = useTexts(liveRoomTexts);
  const poll = useTexts(pollTexts);
  const [filters, setFilters] = useUrlFilters(chatDefaults);
  const list = useLiveChat({ ...pageQueryOf(filters), id });
  return (
    <Stack>
      <Card title={poll('polls')}>
        {list.data?.polls.length === 0 && <p>{poll('pollsEmpty')}</p>}
        {list.data?.polls.map(({ id: pollId, question, options, votes, voted }) => (
          <BarChart
            key={pollId}
            caption={`${question} (${poll('voted', { count: voted })})`}
            bars={options.map((label, option) => ({ label, value: votes?.[option] ?? 0 }))}
          />
        ))}
      </Card>
      <List
        caption={t('chat')}
        filters={filters}
        onFilters={setFilters}
        defaults={chatDefaults}
        searchHint={t('searchChat')}
        columns={useChatColumns()}
        rowKey="id"
        list={list}
        empty={{ title: t('chatEmptyTitle'), hint: t('chatEmptyHint') }}
      />
    </Stack>
  );
};

const useChatColumns = (): Column<RecordedChat>[] => {
  const t = useTexts(liveRoomTexts);
  return [
    dateColumn('at', t('time'), { show: 'full', sortable: true }),
    {
      key: 'name',
      title: t('name'),
      priority: 'lead',
      render: ({ name, isTeacher }) => (
        <>
          {name} {isTeacher && <StatusLabel tone="info">{t('teacher')}</StatusLabel>}
        </>
      ),
    },
    {
      key: 'text',
      title: t('text'),
      render: ({ text, isDeleted }) => (
        <>
          {text} {isDeleted && <StatusLabel tone="bad">{t('deleted')}</StatusLabel>}
        </>
      ),
    },
  ];
};

export default LiveAttendance;
