import type { VTrainClassInfo } from '@college/contracts/visitor/visitor';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { trainClassFacts } from '@college/vocabulary/train-class-words';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import styles from './class-seats.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

/** The seats for each kind of user, and all of them. */
export const ClassSeats = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(trainClassFacts);
  const userType = useUserTypeWord();
  return (
    <Card title={t('seats')}>
      <dl className={styles.seats}>
        {info.stuTypes.map(({ userTypeId, quota }) => (
          <div key={userTypeId}>
            <dt>{userType(userTypeId, quota)}</dt>
            <dd>{words('seats', { count: quota })}</dd>
          </div>
        ))}
        {info.stuTypes.length !== 1 && (
          <div className={styles.total}>
            <dt>{t('total')}</dt>
            <dd>{words('seats', { count: info.quota })}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
};
