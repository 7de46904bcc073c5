import { useSession } from '@college/portal-sdk/session';
import { Suspense } from 'react';
import { lazyExtra } from '../../app/lazy-extra.ts';
import { useIsTaught } from '../../session/use-is-taught.ts';

const DetailsReminder = lazyExtra(() => import('./details-reminder.tsx'));

/** The slot of the reminder, which is loaded for students only. */
export const DetailsReminderSlot = () => {
  const userId = useSession((session) => session.user?.id);
  const isTaught = useIsTaught();
  return isTaught && userId !== undefined ? (
    <Suspense>
      <DetailsReminder key={userId} userId={userId} />
    </Suspense>
  ) : null;
};
