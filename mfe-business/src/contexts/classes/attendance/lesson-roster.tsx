import type {
  AttendanceKind,
  AttendanceLesson,
  ClassAttendance,
  LessonAttendanceRow,
} from '@college/contracts/classes/attendance-row';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import { formatSpan } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { AttendanceMark } from './attendance-mark.tsx';
import { attendancePath, screenPath } from './attendance-paths.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { useCancelAttendance, useCloseLesson, useRoster, useSignByHand } from './attendance.queries.ts';
import { attendanceTexts } from './attendance.texts.ts';
import { HandDialog } from './hand-dialog.tsx';
import { hasCode, kindNow, LESSON_TONE, lessonState } from './lesson-state.ts';
import styles from './attendance.module.css';

const defaults = { ...listDefaults, state: '' };
const STATES = ['complete', 'partly', 'absent', 'waiting'] as const;

type Asked = { what: 'sign' | 'cancel'; kind: AttendanceKind } | { what: 'close' | 'reopen' };

/** Who was at a lesson: in, out, how, and the hours of it. */
export const LessonRoster = ({ of, lesson }: { of: ClassAttendance; lesson: AttendanceLesson }) => {
  const t = useTexts(attendanceTexts);
  const mayRun = usePermit('train-class:run');
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [asked, setAsked] = useState<Asked | null>(null);
  const state = STATES.find((one) => one === filters.state);
  const list = useRoster({ ...pageQueryOf(filters), lessonId: lesson.id, state });
  const lessonIs = lessonState(lesson, of.now);
  const mayChange = mayRun && (lessonIs === 'open' || lessonIs === 'toClose') && of.state !== 'finished';
  const mayReopen = usePermit('train-class:finish') && lessonIs === 'closed' && of.state !== 'finished';
  const kind = kindNow(lesson, of.now);
  const selection = useRowSelection<LessonAttendanceRow>({
    rows: list.data?.items,
    keyOf: ({ userId }) => userId,
    filters,
    labelOf: ({ name }) => name,
    mayChoose: ({ isReported }) => isReported,
  });
  const isSigned = (one: AttendanceKind): boolean => selection.rows.some((row) => row[one] !== null);
  const isUnsigned = (one: AttendanceKind): boolean => selection.rows.some((row) => row[one] === null);
  return (
    <Stack>
      <div className={styles.bar}>
        <div>
          <Link to={attendancePath(of.classId)}>{t('backToLessons')}</Link>
          <h2>{lesson.title}</h2>
          <span className={styles.mark}>
            {formatSpan(lesson)}
            <StatusLabel tone={LESSON_TONE[lessonIs]}>{t(lessonIs)}</StatusLabel>
          </span>
        </div>
        {mayReopen && <Button onClick={() => setAsked({ what: 'reopen' })}>{t('reopen')}</Button>}
        {mayChange && (
          <span className={styles.buttons}>
            {lessonIs === 'toClose' && (
              <Button onClick={() => setAsked({ what: 'close' })}>{t('close')}</Button>
            )}
            {hasCode(lesson, of.now) && (
              <Link className={buttonClass({ kind: 'primary' })} to={screenPath(of.classId, lesson.id, kind)}>
                {t(kind === 'in' ? 'codeIn' : 'codeOut')}
              </Link>
            )}
          </span>
        )}
      </div>
      <List
        caption={t('roster')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('searchPeople')}
        filterFields={choice('state', t('filter'), t('all'), STATES, t)}
        columns={useColumns()}
        rowKey="userId"
        list={list}
        selection={mayChange ? selection : undefined}
        selectionActions={(['in', 'out'] as const).map((one) => (
          <span key={one} className={styles.buttons}>
            {isUnsigned(one) && (
              <Button onClick={() => setAsked({ what: 'sign', kind: one })}>
                {t(one === 'in' ? 'signIn' : 'signOut')}
              </Button>
            )}
            {isSigned(one) && (
              <Button kind="quiet-danger" onClick={() => setAsked({ what: 'cancel', kind: one })}>
                {t(one === 'in' ? 'takeBackIn' : 'takeBackOut')}
              </Button>
            )}
          </span>
        ))}
        empty={{ title: t('rosterEmpty'), hint: t('rosterEmptyHint') }}
      />
      {asked?.what === 'close' && <CloseDialog of={of} lesson={lesson} onClose={() => setAsked(null)} />}
      {asked?.what === 'reopen' && <ReopenDialog lesson={lesson} onClose={() => setAsked(null)} />}
      {asked && 'kind' in asked && (
        <ByHand
          asked={asked}
          lesson={lesson}
          rows={selection.rows}
          onClose={() => {
            setAsked(null);
            selection.onChange(new Set());
          }}
        />
      )}
    </Stack>
  );
};

interface ByHandProps {
  asked: { what: 'sign' | 'cancel'; kind: AttendanceKind };
  lesson: AttendanceLesson;
  rows: readonly LessonAttendanceRow[];
  onClose: () => void;
}

const ByHand = ({ asked: { what, kind }, lesson, rows, onClose }: ByHandProps) => {
  const t = useTexts(attendanceTexts);
  const sign = useSignByHand();
  const cancel = useCancelAttendance();
  // As they were chosen: the list is read again behind the dialog.
  const [chosen] = useState(() => rows.filter((row) => (row[kind] === null) === (what === 'sign')));
  const ids = chosen.map(({ userId }) => userId);
  const names = chosen.map(({ name }) => name);
  const at = { lessonId: lesson.id, kind };
  const shared = { names, needsReason: true, onDone: () => undefined, onClose };
  return what === 'sign' ? (
    <HandDialog
      {...shared}
      title={t(kind === 'in' ? 'signIn' : 'signOut')}
      command={sign}
      inputOf={(reason) => ({ ...at, by: 'hand' as const, items: ids, reason })}
    />
  ) : (
    <HandDialog
      {...shared}
      isRemoval
      title={t(kind === 'in' ? 'takeBackIn' : 'takeBackOut')}
      command={cancel}
      inputOf={(reason) => ({ ...at, userIds: ids, reason })}
    />
  );
};

interface CloseProps {
  of: ClassAttendance;
  lesson: AttendanceLesson;
  onClose: () => void;
}

const CloseDialog = ({ of, lesson, onClose }: CloseProps) => {
  const t = useTexts(attendanceTexts);
  const { signedIn, signedOut, id: lessonId, rowVersion } = lesson;
  return (
    <ConfirmCommandDialog
      title={t('closeTitle')}
      message={t('closeText', { in: signedIn, out: signedOut, total: of.reported })}
      confirmLabel={t('closeIt')}
      command={useCloseLesson()}
      input={{ lessonId, rowVersion }}
      done={t('closedDone')}
      onClose={onClose}
    />
  );
};

const useColumns = (): Column<LessonAttendanceRow>[] => {
  const t = useTexts(attendanceTexts);
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      priority: 'lead',
      render: ({ name, isReported }) => (
        <span className={styles.named}>
          {name}
          {!isReported && <StatusLabel tone="warn">{t('notReported')}</StatusLabel>}
        </span>
      ),
    },
    { key: 'departmentName', title: t('department'), sortable: true, priority: 'low' },
    { key: 'in', title: t('in'), sortable: true, render: (row) => <AttendanceMark mark={row.in} /> },
    { key: 'out', title: t('out'), sortable: true, render: (row) => <AttendanceMark mark={row.out} /> },
    { key: 'hours', title: t('hours'), align: 'end' },
  ];
};
