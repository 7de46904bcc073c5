import type { TrainClassDetail } from '@college/contracts/business/train-class';
import { useTexts } from '@college/portal-sdk/texts';
import { Progress } from '@college/ui-kit/progress';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import styles from './train-class-detail.module.css';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';
import { trainClassTexts } from './train-class.texts.ts';

/** The taken seats, and the seats for each kind of student. */
export const TrainClassSeats = ({
  trainClass,
}: {
  trainClass: Pick<
    TrainClassDetail,
    'stuTypes' | 'approvedCount' | 'pendingCount' | 'waitingCount' | 'quota'
  >;
}) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTexts(trainClassTexts);
  const userType = useUserTypeWord();
  const { stuTypes, approvedCount: taken, quota } = trainClass;
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
            <dd>{type.quota}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
