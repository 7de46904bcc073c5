import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import type { IconName } from '@college/ui-kit/icon';
import { Feed } from '@college/ui-kit/semantic';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';

const ICONS = {
  create: 'add',
  update: 'edit',
  publish: 'publish',
  cancelPublish: 'cancel-publish',
  setTopShow: 'pin',
  delay: 'calendar',
  finish: 'good',
  copy: 'copy',
} as const satisfies Record<string, IconName>;

type Known = keyof typeof ICONS;
const isKnown = (action: string): action is Known => Object.hasOwn(ICONS, action);

/** Everything that happened to a class, newest first: what, who did it, when, and why. */
const ClassFeed = ({ entries }: { entries: TrainClassWhole['history'] }) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTrainClassWord();
  const change = (from: string, to: string): string =>
    // Before it was created, a class had no state.
    from === to || from === 'none' || from === '' ? '' : `${word(from)} → ${word(to)}`;
  return (
    <Feed
      label={t('history')}
      events={entries.map(({ action, from, to, userName, time, reason }, index) => {
        const moved = change(from, to);
        const what = isKnown(action) ? t(`action.${action}`) : action;
        return {
          key: `${time} ${index}`,
          icon: isKnown(action) ? ICONS[action] : 'info',
          summary: t('event', { what, who: userName }),
          date: formatDate(time, 'full'),
          dateTime: time,
          details:
            moved === '' && reason === '' ? undefined : (
              <>
                {moved !== '' && <span>{moved}</span>}
                {reason !== '' && <p>{t('because', { reason })}</p>}
              </>
            ),
        };
      })}
    />
  );
};

export default ClassFeed;
