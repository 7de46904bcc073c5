import type { CourseDetail } from '@college/contracts/content/course';
import { usePermit } from '@college/portal-sdk/permit';
import type { IconName } from '@college/ui-kit/icon';

/** In display order: what destroys first, the next step last. */
const ORDER = ['delete', 'discard', 'disable', 'enable', 'takeBack', 'update', 'submit', 'check'] as const;
export type CourseAction = (typeof ORDER)[number];
/** Actions with a dialog over the page. */
export type AskedAction = Exclude<CourseAction, 'update'>;

/** The actions on a course that its state, the person and their role allow. */
export const useCourseActions = (): ((course: CourseDetail) => CourseAction[]) => {
  const mayUpdate = usePermit('course:update');
  const maySubmit = usePermit('course:submit');
  const mayCheck = usePermit('course:check');
  const mayDelete = usePermit('course:delete');
  const permits: Record<CourseAction, boolean> = {
    delete: mayDelete,
    discard: mayUpdate,
    disable: mayCheck,
    enable: mayCheck,
    takeBack: maySubmit,
    update: mayUpdate,
    submit: maySubmit,
    check: mayCheck,
  };
  return ({ allowed }) => ORDER.filter((action) => permits[action] && allowed.includes(action));
};

export const looks: Readonly<
  Record<AskedAction, { kind: 'primary' | 'secondary' | 'quiet-danger'; icon: IconName }>
> = {
  delete: { kind: 'quiet-danger', icon: 'remove' },
  discard: { kind: 'quiet-danger', icon: 'remove' },
  disable: { kind: 'secondary', icon: 'disable' },
  enable: { kind: 'secondary', icon: 'check' },
  takeBack: { kind: 'secondary', icon: 'undo' },
  submit: { kind: 'primary', icon: 'forward' },
  check: { kind: 'primary', icon: 'check' },
};
