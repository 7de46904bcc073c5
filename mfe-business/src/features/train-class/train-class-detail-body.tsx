import type { TrainClassDetail } from '@college/contracts/business/train-class';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { RichText } from '@college/ui-kit/rich-text';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import { PhaseTimeline } from './phase-timeline.tsx';
import styles from './train-class-detail.module.css';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';
import { TrainClassHistory } from './train-class-history.tsx';
import { TrainClassSeats } from './train-class-seats.tsx';

/** What is known about one class. */
export const TrainClassDetailBody = ({ trainClass }: { trainClass: TrainClassDetail }) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTrainClassWord();
  const needed = (needs: boolean): string => t(needs ? 'required' : 'notRequired');
  return (
    <div className={styles.body}>
      <div className={styles.wide}>
        <Card title={t('dates')}>
          <PhaseTimeline schedule={trainClass} now={Date.now()} />
        </Card>
      </div>
      <Card title={t('basics')}>
        <DescriptionList
          items={[
            { term: t('code'), detail: trainClass.code },
            { term: t('subject'), detail: trainClass.subjectName },
            { term: t('mode'), detail: word(trainClass.trainMode) },
            { term: t('kind'), detail: word(trainClass.trainKind) },
            { term: t('area'), detail: trainClass.areaName },
            { term: t('department'), detail: trainClass.departmentName },
            { term: t('address'), detail: trainClass.address, wide: true },
            { term: t('contact'), detail: trainClass.contact },
            {
              term: t('teachers'),
              detail: trainClass.teachers.map(({ name }) => name).join(t('comma')),
            },
            { term: t('created'), detail: formatDate(trainClass.creationTime, 'minute') },
            { term: t('changed'), detail: formatDate(trainClass.lastModificationTime, 'minute') },
          ]}
        />
      </Card>
      <div className={styles.side}>
        <Card title={t('seats')}>
          <TrainClassSeats trainClass={trainClass} />
        </Card>
        <Card title={t('requirements')}>
          <DescriptionList
            items={[
              { term: t('needHours'), detail: String(trainClass.needHours) },
              { term: t('needExam'), detail: needed(trainClass.needExam) },
              { term: t('needEstimate'), detail: needed(trainClass.needEstimate) },
              { term: t('needFace'), detail: needed(trainClass.needFace) },
            ]}
          />
        </Card>
      </div>
      <div className={styles.wide}>
        <Card title={t('introduction')}>
          {trainClass.intro ? <RichText html={trainClass.intro} /> : <p>{t('noIntroduction')}</p>}
        </Card>
      </div>
      <div className={styles.wide}>
        <TrainClassHistory entries={trainClass.history} />
      </div>
    </div>
  );
};
