import type { TrainPlanDetail } from '@college/contracts/classes/train-plan';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import type { IconName } from '@college/ui-kit/icon';
import { Feed } from '@college/ui-kit/semantic';
import { trainPlanTexts } from './train-plan.texts.ts';

const ICONS = {
  create: 'add',
  update: 'edit',
  submit: 'publish',
  approve: 'good',
  return: 'undo',
  finish: 'check',
  void: 'disable',
} as const satisfies Record<string, IconName>;

type Known = keyof typeof ICONS;
const isKnown = (action: string): action is Known => Object.hasOwn(ICONS, action);

/** Everything that happened to a plan, newest first. */
const PlanFeed = ({ entries }: { entries: TrainPlanDetail['history'] }) => {
  const t = useTexts(trainPlanTexts);
  return (
    <Feed
      label={t('history')}
      events={entries.map(({ action, userName, time, reason }, index) => ({
        key: `${time} ${index}`,
        icon: isKnown(action) ? ICONS[action] : 'info',
        summary: t('event', { what: isKnown(action) ? t(`did.${action}`) : action, who: userName }),
        date: formatDate(time, 'full'),
        dateTime: time,
        details: reason === '' ? undefined : t('because', { reason }),
      }))}
    />
  );
};

export default PlanFeed;
