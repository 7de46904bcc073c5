import type { MyClassRow } from '@college/contracts/completion/my-class';
import { useTexts } from '@college/portal-sdk/texts';
import { Progress } from '@college/ui-kit/progress';
import { myClassTexts } from './my-class.texts.ts';

type Shown = Pick<MyClassRow, 'earnedHours' | 'needHours' | 'requiredCourses'>;

/** How many hours there are, and how many of the required courses: it takes both. */
export const HoursProgress = ({ earnedHours, needHours, requiredCourses }: Shown) => {
  const t = useTexts(myClassTexts);
  const hours = t('hoursOf', { earned: earnedHours, need: needHours });
  const isMet = earnedHours >= needHours && (!requiredCourses || requiredCourses.done >= requiredCourses.of);
  return (
    <Progress
      label={requiredCourses ? t('hoursAndCourses', { hours, ...requiredCourses }) : hours}
      value={earnedHours}
      max={Math.max(needHours, 0.1)}
      tone={isMet ? 'good' : 'info'}
    />
  );
};
