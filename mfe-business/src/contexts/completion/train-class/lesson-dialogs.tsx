import type { ClassHours } from '@college/contracts/classes/class-record';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { hoursBetween } from './class-hours.ts';
import { LessonDialog } from './lesson-dialog.tsx';
import type { OpenLessons } from './lesson-field.tsx';
import { blankLesson, byBegin } from './train-class-values.ts';
import type { LessonValues } from './train-class-values.ts';
import type { TrainClassFormOf } from './use-train-class-form.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

// One file for the three: each more is a hash in the manifest, which every page loads.
const LessonPlanDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "lesson-dialogs" */ './lesson-plan-dialog.tsx')).LessonPlanDialog,
);
const PasteLessonsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "lesson-dialogs" */ './paste-lessons-dialog.tsx')).PasteLessonsDialog,
);
const CopyDayDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "lesson-dialogs" */ './copy-day-dialog.tsx')).CopyDayDialog,
);

interface LessonDialogsProps<Input> {
  form: TrainClassFormOf<Input>;
  open: OpenLessons;
  /** What area and subject ask for. */
  asked: ClassHours | undefined;
  options: TrainClassOptions;
  /** Whether the training may end later than it does, to make room. */
  mayExtend: boolean;
  onClose: () => void;
}

const DIRTY = { shouldDirty: true, shouldValidate: true } as const;

/** The dialogs of a timetable, which change it in the form of the class. */
export const LessonDialogs = <Input,>(props: LessonDialogsProps<Input>) => {
  const { form, open, asked, options, mayExtend, onClose } = props;
  const values = form.getValues();
  const { lessons } = values;
  const add = (more: readonly LessonValues[], to = form.getValues('lessons')) =>
    form.setValue('lessons', [...to, ...more].toSorted(byBegin), DIRTY);
  const extend = (planned: readonly LessonValues[], trainEnd?: string) => {
    add(planned);
    if (trainEnd) form.setValue('trainEnd', trainEnd, DIRTY);
  };
  if (open.what === 'plan')
    return <LessonPlanDialog {...{ values, asked, options, mayExtend, onClose }} onAdd={extend} />;
  if (open.what === 'paste') return <PasteLessonsDialog {...{ values, mayExtend, onClose }} onAdd={extend} />;
  if (open.what === 'copy')
    return <CopyDayDialog values={values} day={open.day} onAdd={add} onClose={onClose} />;
  const { at, drawn } = open;
  const old = at === null ? undefined : lessons[at];
  const others = lessons.filter((_one, index) => index !== at);
  const blank = {
    ...blankLesson(values),
    ...(drawn && { ...drawn, hours: hoursBetween(drawn.begin, drawn.end) }),
  };
  return (
    <LessonDialog
      lesson={old ?? blank}
      isNew={old === undefined}
      others={others}
      options={options}
      onSave={(lesson) => add([lesson], others)}
      onClose={onClose}
    />
  );
};
