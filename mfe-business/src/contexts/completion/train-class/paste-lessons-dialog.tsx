import { clientOf } from '@college/api-client/client';
import { user } from '@college/contracts/identity/user';
import { useResting } from '@college/form-kit/use-resting';
import { http } from '@college/portal-sdk/http';
import { usePermit } from '@college/portal-sdk/permit';
import { keepPreviousData, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { LessonDoubts } from '../../../lesson-doubts.tsx';
import styles from './class-parts.module.css';
import { judgeRows, teacherNames } from './lesson-rows.ts';
import { readSheet } from './lesson-sheet.ts';
import type { SheetField, SheetRow } from './lesson-sheet.ts';
import { pasteLessonsTexts } from './paste-lessons.texts.ts';
import { PastedRow } from './pasted-row.tsx';
import type { LessonValues, TrainClassValues } from './train-class-values.ts';
import { useLessonClashes } from './use-lesson-clashes.ts';

interface PasteLessonsDialogProps {
  values: TrainClassValues;
  /** Whether the training may end later than it does, to make room. */
  mayExtend: boolean;
  /** `trainEnd` where the training has to end later. */
  onAdd: (lessons: readonly LessonValues[], trainEnd?: string) => void;
  onClose: () => void;
}

const MOST_TEXT = 50_000;
const users = clientOf(http, user);

/** The ids of the teachers of each of these names; each name is looked up once. */
const useTeachersNamed = (names: readonly string[]) => {
  const resting = useResting(names.join('\n'))
    .split('\n')
    .filter((name) => name !== '');
  const client = useQueryClient();
  const mayLook = usePermit('user:select');
  const idsOf = (name: string) =>
    client.fetchQuery({
      queryKey: ['user', 'teacher-named', name],
      queryFn: async ({ signal }) => {
        const keyword = name.slice(0, 50);
        const found = await users.GetUserSelection({ roleKey: 'teacher', keyword }, { signal });
        return found.filter((one) => one.name === name).map(({ id }) => id);
      },
      staleTime: Infinity,
    });
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'teachers-named', resting],
    queryFn: () => Promise.all(resting.map(async (name) => [name, await idsOf(name)] as const)),
    placeholderData: keepPreviousData,
    enabled: mayLook && resting.length > 0,
  });
  // Whoever may not look teachers up gives none to a lesson.
  const found = mayLook ? (data ?? []) : names.map((name) => [name, []] as const);
  const teachers = new Map<string, readonly number[]>(found);
  return {
    teachers,
    isLooking: names.some((name) => !teachers.has(name)),
    error,
    retry: () => void refetch(),
  };
};

/** Lessons from the rows of a spreadsheet. What is wrong with a row is said beside it, and mended there. */
export const PasteLessonsDialog = ({ values, mayExtend, onAdd, onClose }: PasteLessonsDialogProps) => {
  const t = useTexts(pasteLessonsTexts);
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly SheetRow[]>([]);
  const [present, setPresent] = useState(values.lessons);
  const [trainEnd, setTrainEnd] = useState(values.trainEnd);
  const [added, setAdded] = useState(0);
  const { teachers, isLooking, error, retry } = useTeachersNamed(teacherNames(rows));
  const training = { begin: values.trainBegin, end: trainEnd };
  const judged = judgeRows(rows, { training, mayExtend, present, address: values.address, teachers });
  const ready = judged.filter(({ problems }) => problems.length === 0);
  const lessons = ready.map(({ lesson }) => lesson);
  const clashes = useLessonClashes(values.id, lessons);
  const { unread } = readSheet(text);
  const left = judged.length - ready.length;
  const later = lessons
    .map(({ end }) => end)
    .filter((end) => end > trainEnd)
    .toSorted()
    .at(-1);

  const change = (line: number, field: SheetField, cell: string) =>
    setRows(
      rows.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, [field]: cell } } : row)),
    );
  const add = () => {
    onAdd(lessons, later);
    if (left === 0) return onClose();
    setPresent([...present, ...lessons]);
    setTrainEnd(later ?? trainEnd);
    setAdded(lessons.length);
    setRows(judged.filter(({ problems }) => problems.length > 0));
  };
  return (
    <Dialog
      open
      size="large"
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(added > 0 ? 'close' : 'cancel')}</Button>
          <Button
            kind="primary"
            busy={isLooking && !error}
            disabled={lessons.length === 0 || error !== null}
            onClick={add}
          >
            {t('add', { count: lessons.length })}
          </Button>
        </>
      }
    >
      <TextAreaField
        name="rows"
        label={t('rows')}
        hint={t('rowsHint')}
        value={text}
        maxLength={MOST_TEXT}
        onChange={(pasted) => {
          setText(pasted);
          setRows(readSheet(pasted).rows);
          setAdded(0);
        }}
      />
      <div role="status">
        {added > 0 && <Message tone="good">{t('added', { count: added })}</Message>}
        {rows.length > 0 && (
          <Message tone={left > 0 ? 'warn' : 'good'}>
            {t('found', {
              count: ready.length,
              hours: lessons.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
            })}{' '}
            {left > 0 && t('left', { count: left })} {later && t('extends')}
          </Message>
        )}
        {unread.length > 0 && (
          <p className={styles.notes}>{t('unread', { cells: unread.join(t('comma')) })}</p>
        )}
      </div>
      {error && <ErrorPanel message={error.message} onRetry={retry} />}
      {lessons.length > 0 && <LessonDoubts lessons={lessons} others={present} />}
      <div>
        {judged.length > 0 && (
          <ul className={styles.list} aria-label={t('list')}>
            {judged.map((row) => (
              <PastedRow
                key={row.line}
                row={row}
                clashes={clashes.get(ready.indexOf(row)) ?? []}
                training={training}
                onChange={(field, cell) => change(row.line, field, cell)}
                onLeaveOut={() => setRows(rows.filter(({ line }) => line !== row.line))}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
