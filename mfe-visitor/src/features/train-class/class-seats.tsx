import type { VTrainClassInfo } from '@college/contracts/visitor/visitor';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { classWords } from '../../train-class/train-class.words.ts';
import styles from './class-seats.module.css';
import { detailTexts, userTypeName } from './train-class-detail.texts.ts';

/** The seats for each kind of user, and all of them. */
export const ClassSeats = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(classWords);
  return (
    <Card title={t('seats')}>
      <dl className={styles.seats}>
        {info.stuTypes.map(({ userTypeId, quota }) => (
          <div key={userTypeId}>
            <dt>{userTypeName(t, userTypeId)}</dt>
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
