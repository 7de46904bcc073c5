import type { ClassHours } from '@college/contracts/classes/class-record';
import { EnglishField } from '@college/form-kit/both-names';
import { formatSpan } from '@college/portal-sdk/format';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { instantInput } from '@college/form-kit/date-time-field';
import { Button } from '@college/ui-kit/button';
import { CheckBox } from '@college/ui-kit/check-box';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { Dialog } from '@college/ui-kit/dialog';
import { Form, FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { LessonDoubts } from '../../../lesson-doubts.tsx';
import { hoursOf } from './class-hours.ts';
import styles from './class-parts.module.css';
import { coursesTexts } from './courses.texts.ts';
import { endForPlan, planLessons, sessionsOf } from './plan-lessons.ts';
import type { LessonPlan } from './plan-lessons.ts';
import { blankLesson } from './train-class-values.ts';
import type { LessonValues, TrainClassValues } from './train-class-values.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

interface LessonPlanDialogProps {
  values: TrainClassValues;
  asked: Pick<ClassHours, 'theoryRequired' | 'practiceRequired'> | undefined;
  options: Pick<TrainClassOptions, 'teachers'>;
  /** Whether the training may end later than it does, to make room. */
  mayExtend: boolean;
  /** `trainEnd` where the training has to end later. */
  onAdd: (lessons: readonly LessonValues[], trainEnd?: string) => void;
  onClose: () => void;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const DAY = [
  { begin: '09:00', end: '12:00' },
  { begin: '14:00', end: '17:00' },
] as const;
const SESSIONS = ['morning', 'afternoon'] as const;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + weekday * DAY_MS);

/** Hours that are still to be planned: of the practical part, or of the theory, where the subject asks for them. */
const hoursLeft = (
  values: TrainClassValues,
  asked: LessonPlanDialogProps['asked'],
  isPractice: boolean,
): number => {
  const lines = hoursOf(values, asked);
  const line = lines.find(({ key }) => key === (isPractice ? 'practice' : 'theory')) ?? lines.at(-1);
  return line ? Math.max(0, line.need - line.hours) : 0;
};

/** Lessons on chosen days of the week, repeated until the hours are full. */
export const LessonPlanDialog = (props: LessonPlanDialogProps) => {
  const { values, asked, options, mayExtend, onAdd, onClose } = props;
  const t = useTexts(coursesTexts);
  const language = useSession((session) => session.language);
  const [lesson, setLesson] = useState(() => blankLesson(values));
  const [weekdays, setWeekdays] = useState<readonly number[]>(WEEKDAYS.slice(0, 5));
  const [times, setTimes] = useState<readonly { begin: string; end: string }[]>(DAY);
  const [typed, setHours] = useState<number | null>();
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<LessonValues>) => setLesson({ ...lesson, ...part });

  const hours = typed === undefined ? hoursLeft(values, asked, lesson.isPractice) : (typed ?? 0);
  const sessions = sessionsOf(times.filter(({ begin, end }) => begin !== '' || end !== ''));
  const plan: LessonPlan = {
    lesson: { ...lesson, title: lesson.title.trim(), titleEn: lesson.titleEn.trim() },
    weekdays,
    sessions: sessions ?? [],
    hours,
    begin: values.trainBegin,
    end: values.trainEnd,
  };
  const isDated = plan.begin !== '' && plan.end !== '';
  const isAsked = hours >= 0.5 && Number.isInteger(hours * 2);
  const fits = isDated && isAsked ? planLessons(plan, values.lessons) : { lessons: [], missing: hours };
  const later =
    isDated && isAsked && fits.missing > 0 && mayExtend ? endForPlan(plan, values.lessons) : undefined;
  const { lessons, missing } = later ? planLessons({ ...plan, end: later }, values.lessons) : fits;

  const submit = () => {
    setTried(true);
    if (plan.lesson.title === '' || lessons.length === 0) return;
    onAdd(lessons, later);
    onClose();
  };
  const first = lessons[0];
  const last = lessons.at(-1);
  const dates =
    first &&
    last &&
    formatSpan({ begin: instantInput(first.begin) ?? '', end: instantInput(last.end) ?? '' });
  return (
    <Dialog
      open
      title={t('planLessons')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={submit}>
            {t('addLessons', { count: lessons.length })}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit} label={t('planLessons')}>
        <FormGrid>
          <TextField
            name="title"
            label={t('lessonTitle')}
            hint={t('planTitleHint')}
            value={lesson.title}
            onChange={(title) => change({ title })}
            error={isTried && plan.lesson.title === '' ? t('titleNeeded') : undefined}
            maxLength={90}
            required
            wide
          />
          <EnglishField
            name="titleEn"
            value={lesson.titleEn}
            onChange={(titleEn) => change({ titleEn })}
            what="title"
            maxLength={190}
            wide
          />
          <fieldset className={styles.weekdays}>
            <legend>{t('weekdays')}</legend>
            {WEEKDAYS.map((weekday) => (
              <CheckBox
                key={weekday}
                label={weekdayName(weekday, language)}
                state={weekdays.includes(weekday) ? 'checked' : 'unchecked'}
                onChange={(isOn) =>
                  setWeekdays(WEEKDAYS.filter((one) => (one === weekday ? isOn : weekdays.includes(one))))
                }
              />
            ))}
          </fieldset>
          {SESSIONS.flatMap((key, at) =>
            (['begin', 'end'] as const).map((edge) => (
              <TextField
                key={`${key}.${edge}`}
                name={`${key}.${edge}`}
                label={t(`${key}.${edge}`)}
                value={times[at]?.[edge] ?? ''}
                placeholder={DAY[at]?.[edge]}
                error={sessions === undefined ? t('clockTimes') : undefined}
                maxLength={5}
                onChange={(text) =>
                  setTimes(times.map((one, place) => (place === at ? { ...one, [edge]: text.trim() } : one)))
                }
              />
            )),
          )}
          <NumberField
            name="hours"
            label={t('planHours')}
            hint={t('planHoursHint')}
            value={typed === undefined ? hours : typed}
            onChange={setHours}
            error={isTried && !isAsked ? t('halfHours') : undefined}
            min={0.5}
            max={1000}
            step={0.5}
            required
          />
          <SelectField
            name="teacherId"
            label={t('teacher')}
            value={lesson.teacherId}
            onChange={(teacherId) => change({ teacherId })}
            search
            {...options.teachers}
          />
          <TextField
            name="address"
            label={t('lessonAddress')}
            value={lesson.address}
            onChange={(address) => change({ address })}
            maxLength={200}
          />
          <TextField
            name="addressEn"
            label={t('lessonAddressEn')}
            value={lesson.addressEn}
            onChange={(addressEn) => change({ addressEn })}
            maxLength={400}
          />
          <CheckboxField
            name="isPractice"
            label={t('isPractice')}
            hint={t('isPracticeHint')}
            value={lesson.isPractice}
            onChange={(isPractice) => change({ isPractice })}
            wide
          />
        </FormGrid>
        <div role="status">
          {!isDated && <Message tone="warn">{t('planNeedsDates')}</Message>}
          {dates && (
            <Message tone={missing > 0 ? 'warn' : 'good'}>
              {t('planned', { count: lessons.length, hours: hours - missing, dates })}{' '}
              {missing > 0 && t('planMissing', { hours: missing })} {later && t('planExtends')}
            </Message>
          )}
          {isDated && !dates && isAsked && <Message tone="warn">{t('planNoRoom')}</Message>}
        </div>
        <LessonDoubts lessons={lessons} others={values.lessons} />
      </Form>
    </Dialog>
  );
};
