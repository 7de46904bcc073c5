import type { AttendanceLesson, ClassAttendance } from '@college/contracts/classes/attendance-row';
import { formatSpan } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { attendancePath, screenPath } from './attendance-paths.ts';
import { attendanceTexts } from './attendance.texts.ts';
import { hasCode, kindNow, LESSON_TONE, lessonState } from './lesson-state.ts';
import styles from './attendance.module.css';

/** The lessons of a class in the order of time, and how they stand. */
export const LessonList = ({ of }: { of: ClassAttendance }) => {
  const t = useTexts(attendanceTexts);
  const mayRun = usePermit('train-class:run');
  const total = of.trainMode === 'online' ? of.students : of.reported;
  const columns: Column<AttendanceLesson>[] = [
    {
      key: 'title',
      title: t('lesson'),
      priority: 'lead',
      wrap: true,
      render: ({ id, title, isPractice }) => (
        <span className={styles.named}>
          <Link to={attendancePath(of.classId, id)}>{title}</Link>
          {isPractice && <StatusLabel>{t('practice')}</StatusLabel>}
        </span>
      ),
    },
    { key: 'begin', title: t('when'), render: formatSpan },
    { key: 'address', title: t('where'), priority: 'low', wrap: true },
    { key: 'teacherName', title: t('teacher'), priority: 'low' },
    { key: 'hours', title: t('hours'), align: 'end' },
    {
      key: 'signedIn',
      title: t('signedIn'),
      align: 'end',
      render: ({ signedIn }) => t('of', { count: signedIn, total }),
    },
    {
      key: 'signedOut',
      title: t('signedOut'),
      align: 'end',
      render: ({ signedOut }) => t('of', { count: signedOut, total }),
    },
    {
      key: 'state',
      title: t('state'),
      render: (lesson) => {
        const state = lessonState(lesson, of.now);
        return <StatusLabel tone={LESSON_TONE[state]}>{t(state)}</StatusLabel>;
      },
    },
    {
      key: 'actions',
      title: '',
      align: 'end',
      render: (lesson) => {
        const kind = kindNow(lesson, of.now);
        return hasCode(lesson, of.now) && mayRun ? (
          <Link className={buttonClass({ kind: 'quiet' })} to={screenPath(of.classId, lesson.id, kind)}>
            {t(kind === 'in' ? 'codeIn' : 'codeOut')}
          </Link>
        ) : (
          <Link className={buttonClass({ kind: 'quiet' })} to={attendancePath(of.classId, lesson.id)}>
            {t('roster')}
          </Link>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('lessons')}
      columns={columns}
      rows={of.lessons}
      rowKey="id"
      empty={{ title: t('noLessons'), hint: t('noLessonsHint') }}
    />
  );
};
