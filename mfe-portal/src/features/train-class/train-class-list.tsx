import { PublicClassList } from '@college/form-kit/public-class-list';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { ClassCards, ClassCardsSkeleton } from '../../train-class/class-cards.tsx';
import styles from './train-class-list.module.css';

const texts = defineTexts('portal-train-class', {
  en: {
    title: 'Latest training classes',
    intro: 'All classes that the college has opened. Choose one to see its times, seats and contents.',
  },
  'zh-CN': { title: '最新培训班', intro: '学院已发布的全部培训班，点击查看时间、名额与培训内容。' },
});

/** Fills the last row with three columns, two columns or one. */
const PAGE_SIZE = 12;

const TrainClassList = () => {
  const t = useTexts(texts);
  return (
    <div className={styles.ground}>
      <div className={styles.room}>
        <PublicClassList
          title={t('title')}
          intro={t('intro')}
          pageSize={PAGE_SIZE}
          className={styles.results}
          rows={(classes) => <ClassCards rows={classes} heading="h2" />}
          skeleton={<ClassCardsSkeleton count={6} />}
        />
      </div>
    </div>
  );
};

export default TrainClassList;
