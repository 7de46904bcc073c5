import type { VTrainClassInfo } from '@college/contracts/visitor/visitor';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { Icon } from '@college/ui-kit/icon';
import styles from './class-needs.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

/** Exam and face check, when the class asks for them. */
export const ClassNeeds = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(detailTexts);
  if (!info.needExam && !info.needFace) return null;
  return (
    <Card title={t('needs')}>
      <ul className={styles.needs}>
        {info.needExam && (
          <li>
            <Icon name="exam" />
            {t('needExam')}
          </li>
        )}
        {info.needFace && (
          <li>
            <Icon name="camera" />
            {t('needFace')}
          </li>
        )}
      </ul>
    </Card>
  );
};
