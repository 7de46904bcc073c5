import type { LessonClash } from '@college/contracts/classes/class-lesson';
import { MOST_LESSONS } from '@college/contracts/classes/class-parts';
import { instantInput } from '@college/form-kit/date-time-field';
import { formatSpan } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { FormGrid } from '@college/ui-kit/form';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import styles from './class-parts.module.css';
import { coursesTexts } from './courses.texts.ts';
import type { JudgedRow } from './lesson-rows.ts';
import { SHEET_FIELDS } from './lesson-sheet.ts';
import type { SheetField } from './lesson-sheet.ts';
import { pasteLessonsTexts } from './paste-lessons.texts.ts';
import { useClashSentence } from './use-lesson-clashes.ts';

interface PastedRowProps {
  row: JudgedRow;
  clashes: readonly LessonClash[];
  training: { begin: string; end: string };
  onChange: (field: SheetField, text: string) => void;
  onLeaveOut: () => void;
}

const spanOf = ({ begin, end }: { begin: string; end: string }): string =>
  formatSpan({ begin: instantInput(begin) ?? '', end: instantInput(end) ?? '' });

/** A pasted row: the lesson that it gives, or fields for what is wrong with it, which stay once it is mended. */
export const PastedRow = ({ row, clashes, training, onChange, onLeaveOut }: PastedRowProps) => {
  const { line, cells, lesson, problems } = row;
  const t = useTexts(pasteLessonsTexts);
  const say = useTexts(coursesTexts);
  const clashOf = useClashSentence();
  const [mended, setMended] = useState<readonly SheetField[]>([]);
  const isReady = problems.length === 0;
  const fields = SHEET_FIELDS.filter(
    (field) => mended.includes(field) || problems.some((problem) => problem.field === field),
  );
  const errorOf = (field: SheetField): string | undefined => {
    const problem = problems.find((one) => one.field === field);
    return (
      problem &&
      t(`problem.${problem.of}`, { dates: spanOf(training), most: MOST_LESSONS, other: problem.other ?? '' })
    );
  };
  const facts = {
    when: spanOf(lesson),
    teacher: lesson.teacherId === null ? say('noTeacher') : cells.teacher,
    count: lesson.hours ?? 0,
  };
  return (
    <li className={classNames(styles.entry, styles.lesson)}>
      <div className={styles.title}>
        <strong>
          {t('row', { line })}: {cells.title || '—'}
        </strong>
        <span className={styles.notes}>
          {isReady
            ? say('lessonFacts', facts)
            : [cells.day, cells.begin, cells.end, cells.hours, cells.teacher, cells.address, cells.kind]
                .filter((cell) => cell !== '')
                .join(' · ')}
        </span>{' '}
        <StatusLabel tone={isReady ? 'good' : 'bad'}>{t(isReady ? 'ready' : 'wrong')}</StatusLabel>{' '}
        {isReady && lesson.isPractice && <StatusLabel tone="info">{say('practice')}</StatusLabel>}
        {clashes.map((clash) => (
          <p key={`${clash.of} ${clash.className} ${clash.begin}`} className={styles.clash}>
            {clashOf(clash)}
          </p>
        ))}
      </div>
      <Button kind="quiet" icon="remove" aria-label={t('leaveOut', { line })} onClick={onLeaveOut} />
      {fields.length > 0 && (
        <div className={styles.wide}>
          <FormGrid>
            {fields.map((field) => (
              <TextField
                key={field}
                name={`${line}.${field}`}
                label={t(`field.${field}`, { line })}
                value={cells[field]}
                error={errorOf(field)}
                onChange={(text) => {
                  if (!mended.includes(field)) setMended([...mended, field]);
                  onChange(field, text);
                }}
              />
            ))}
          </FormGrid>
        </div>
      )}
    </li>
  );
};
