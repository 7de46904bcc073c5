import { PublicClassList } from '@college/form-kit/public-class-list';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Hall } from '../../layout/hall.tsx';
import { ClassRows, ClassRowsSkeleton } from '../../train-class/class-rows.tsx';
import styles from './train-class-list.module.css';

const texts = defineTexts('visitor-train-class', {
  en: {
    title: 'Training classes',
    intro: 'Every class that is open to the public, with its times, seats and contents.',
  },
  'zh-CN': { title: '培训班', intro: '面向公众的全部培训班，可查看时间、名额与培训内容。' },
});

const TrainClassList = () => {
  const t = useTexts(texts);
  return (
    <Hall>
      <PublicClassList
        title={t('title')}
        intro={t('intro')}
        pageSize={10}
        className={styles.results}
        rows={(classes) => <ClassRows rows={classes} heading="h2" />}
        skeleton={<ClassRowsSkeleton count={5} />}
      />
    </Hall>
  );
};

export default TrainClassList;
