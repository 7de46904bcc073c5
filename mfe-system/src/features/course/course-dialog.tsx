import { ApiError } from '@college/api-client/api-error';
import { courseErrors } from '@college/contracts/content/course';
import type { CourseDetail, CourseMissing } from '@college/contracts/content/course';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { CheckCourseDialog } from './check-course-dialog.tsx';
import type { AskedAction } from './course-actions.ts';
import {
  useChangeCourseEnable,
  useDeleteCourse,
  useDiscardCourseVersion,
  useSubmitCourse,
  useTakeBackCourse,
} from './course.queries.ts';
import { courseTexts } from './course.texts.ts';

interface CourseDialogProps {
  action: AskedAction;
  /** As it was when the action was chosen: the command is sent with this version. */
  course: CourseDetail;
  /** In the language of the page. */
  name: string;
  onClose: () => void;
  /** It has been deleted: leaves a page that shows nothing else. */
  onGone: () => void;
}

/** Asks before an action on a course, runs it, and explains a refusal. */
export const CourseDialog = ({ action, course, name, onClose, onGone }: CourseDialogProps) => {
  const t = useTexts(courseTexts);
  const submit = useSubmitCourse();
  const takeBack = useTakeBackCourse();
  const enable = useChangeCourseEnable();
  const remove = useDeleteCourse(onGone);
  const discard = useDiscardCourseVersion();
  const { id, rowVersion } = course;
  if (action === 'check') return <CheckCourseDialog course={course} name={name} onClose={onClose} />;
  const ask = {
    title: t(`${action}Title`, { name }),
    message: t(`${action}Message`),
    confirmLabel: t(action),
    done: t(`${action}Done`, { name }),
    onClose,
  };
  const input = { id, rowVersion };
  switch (action) {
    case 'submit':
      return (
        <ConfirmCommandDialog
          {...ask}
          command={submit}
          input={input}
          explain={(refusal) => <SubmitRefusal refusal={refusal} />}
        />
      );
    case 'takeBack':
      return <ConfirmCommandDialog {...ask} command={takeBack} input={input} />;
    case 'enable':
    case 'disable':
      return (
        <ConfirmCommandDialog
          {...ask}
          tone={action === 'disable' ? 'bad' : 'normal'}
          command={enable}
          input={{ ...input, isEnable: action === 'enable' }}
        />
      );
    case 'discard':
      return <ConfirmCommandDialog {...ask} tone="bad" command={discard} input={input} />;
    case 'delete':
      return <ConfirmCommandDialog {...ask} tone="bad" command={remove} input={input} />;
  }
};

const MISSING = courseErrors.notReady.data.shape.missing.element;

/** What the course still lacks, and what to do about each. */
const SubmitRefusal = ({ refusal }: { refusal: Error }) => {
  const t = useTexts(courseTexts);
  const data =
    refusal instanceof ApiError && refusal.id === courseErrors.notReady.id
      ? courseErrors.notReady.data.safeParse(refusal.data).data
      : undefined;
  if (!data) return <Message tone="bad">{refusal.message}</Message>;
  const textOf = (missing: (typeof CourseMissing.options)[number]): string =>
    MISSING.options.includes(missing) ? t(`missing.${missing}`, { hours: data.hoursOfWares }) : missing;
  return (
    <Message tone="bad">
      <ul>
        {data.missing.map((missing) => (
          <li key={missing}>{textOf(missing)}</li>
        ))}
      </ul>
    </Message>
  );
};
