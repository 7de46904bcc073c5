import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { usePermit } from '@college/portal-sdk/permit';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Progress } from '@college/ui-kit/progress';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import styles from './train-class-detail.module.css';
import { useRemoveSeats } from './train-class.queries.ts';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';
import { trainClassTexts } from './train-class.texts.ts';

/** The taken seats, and the seats for each kind of student. */
export const TrainClassSeats = ({
  trainClass,
}: {
  trainClass: Pick<
    TrainClassDetail,
    'id' | 'rowVersion' | 'state' | 'stuTypes' | 'approvedCount' | 'pendingCount' | 'waitingCount' | 'quota'
  >;
}) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTexts(trainClassTexts);
  const userType = useUserTypeWord();
  const { stuTypes, approvedCount: taken, quota } = trainClass;
  const remove = useRemoveSeats();
  const [asked, setAsked] = useState<UserTypeId | null>(null);
  // Of a draft, the form changes them; the last kind stays.
  const mayRemove = usePermit('class-user:change') && trainClass.state === 'published' && stuTypes.length > 1;
  if (quota === 0) return <p>{t('noSeats')}</p>;
  return (
    <div className={styles.seats}>
      <Progress
        label={`${t('seatsTaken')} ${word('seatsOf', { taken, quota })}`}
        value={taken}
        max={quota}
        tone={taken >= quota ? 'good' : 'info'}
      />
      <p>
        {word('pending', { count: trainClass.pendingCount })}
        {t('comma')}
        {word('waiting', { count: trainClass.waitingCount })}
      </p>
      <dl className={styles.quotas}>
        {stuTypes.map((type) => (
          <div key={type.userTypeId}>
            <dt>{userType(type.userTypeId, type.quota)}</dt>
            <dd>
              {type.quota}
              {mayRemove && (
                <Button
                  kind="quiet"
                  size="small"
                  icon="remove"
                  aria-label={t('removeSeats', { kind: userType(type.userTypeId, type.quota) })}
                  onClick={() => setAsked(type.userTypeId)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {asked && (
        <ConfirmCommandDialog
          title={t('removeSeatsTitle', { kind: userType(asked, quota) })}
          message={t('removeSeatsMessage')}
          confirmLabel={t('removeIt')}
          tone="bad"
          command={remove}
          input={{ classId: trainClass.id, userTypeId: asked, rowVersion: trainClass.rowVersion }}
          done={t('seatsRemoved')}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};
