import { useShown } from '@college/form-kit/both-names';
import { instantInput } from '@college/form-kit/date-time-field';
import { formatSpan } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { CheckBox } from '@college/ui-kit/check-box';
import { addDays, weekdayOf } from '@college/ui-kit/date-text';
import { Dialog } from '@college/ui-kit/dialog';
import { Form, FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import { LessonDoubts } from '../../../lesson-doubts.tsx';
import styles from './class-parts.module.css';
import { copyDay, taughtDays } from './copy-day.ts';
import { lessonPlanningTexts } from './lesson-planning.texts.ts';
import type { LessonValues, TrainClassValues } from './train-class-values.ts';
import { useDayFormat } from './use-day-format.ts';
import { useClashSentence, useLessonClashes } from './use-lesson-clashes.ts';

interface CopyDayDialogProps {
  values: TrainClassValues;
  /** The day to copy, if it was chosen in the week. */
  day?: string | undefined;
  onAdd: (lessons: readonly LessonValues[]) => void;
  onClose: () => void;
}

const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The Mondays of the weeks of a training. */
const weeksOf = (begin: string, end: string): string[] => {
  const weeks: string[] = [];
  for (let monday = mondayOf(begin); monday <= end; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
};

/** All lessons of a day on other days of the training. */
export const CopyDayDialog = ({ values, day, onAdd, onClose }: CopyDayDialogProps) => {
  const t = useTexts(lessonPlanningTexts);
  const shown = useShown();
  const format = useDayFormat();
  const clashOf = useClashSentence();
  const days = taughtDays(values.lessons);
  const [from, setFrom] = useState(day ?? days[0] ?? '');
  const [week, setWeek] = useState(mondayOf(from));
  const [to, setTo] = useState<readonly string[]>([]);
  const training = { begin: values.trainBegin, end: values.trainEnd };
  const [first, last] = [training.begin.slice(0, 10), training.end.slice(0, 10)];
  const weeks = weeksOf(first, last);
  const { copies, left } = copyDay(values.lessons, {
    from,
    to: to.filter((one) => one !== from),
    training,
  });
  const clashes = useLessonClashes(values.id, copies);
  const nameOf = ({ title, titleEn }: LessonValues): string => shown(title, titleEn);
  const when = ({ begin, end }: LessonValues): string =>
    formatSpan({ begin: instantInput(begin) ?? '', end: instantInput(end) ?? '' });
  const submit = () => {
    if (copies.length === 0) return;
    onAdd(copies);
    onClose();
  };
  return (
    <Dialog
      open
      title={t('copyDay')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={copies.length === 0} onClick={submit}>
            {t('addLessons', { count: copies.length })}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit} label={t('copyDay')}>
        <FormGrid>
          <SelectField
            name="from"
            label={t('fromDay')}
            value={from}
            onChange={(next) => next && setFrom(next)}
            options={days.map((one) => ({
              value: one,
              text: t('dayOption', {
                day: format.day(one),
                count: values.lessons.filter(({ begin }) => begin.startsWith(one)).length,
              }),
            }))}
            required
          />
          <SelectField
            name="week"
            label={t('toWeek')}
            value={week}
            onChange={(next) => next && setWeek(next)}
            options={weeks.map((monday) => ({
              value: monday,
              text: format.span(monday, addDays(monday, 6)),
            }))}
            required
          />
          <fieldset className={styles.weekdays}>
            <legend>{t('toDays')}</legend>
            {Array.from({ length: 7 }, (_, at) => addDays(week, at)).map((one) => (
              <CheckBox
                key={one}
                label={format.day(one)}
                state={to.includes(one) && one !== from ? 'checked' : 'unchecked'}
                disabled={one === from || one < first || one > last}
                onChange={(isOn) => setTo(isOn ? [...to, one] : to.filter((other) => other !== one))}
              />
            ))}
          </fieldset>
        </FormGrid>
        <div role="status">
          {copies.length + left.length === 0 ? (
            <p className={styles.notes}>{t('chooseDays')}</p>
          ) : (
            <Message tone={left.length > 0 ? 'warn' : 'good'}>
              {t('copied', {
                count: copies.length,
                hours: copies.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
              })}
              {left.map((lesson) => (
                <p key={lesson.begin}>{t('noRoom', { name: nameOf(lesson), when: when(lesson) })}</p>
              ))}
            </Message>
          )}
          {copies.flatMap((lesson, at) =>
            (clashes.get(at) ?? []).map((clash) => (
              <p key={`${lesson.begin} ${clash.of} ${clash.className}`} className={styles.clash}>
                {t('clashOf', { name: nameOf(lesson), clash: clashOf(clash) })}
              </p>
            )),
          )}
        </div>
        <LessonDoubts lessons={copies} others={values.lessons} />
      </Form>
    </Dialog>
  );
};
