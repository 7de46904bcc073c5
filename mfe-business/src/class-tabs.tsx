import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useEffect, useRef } from 'react';
import { ClassNextCard } from './class-next.tsx';
import styles from './class-tabs.module.css';
import { usePages } from './pages.ts';

const texts = defineTexts('class-tabs', {
  en: {
    label: 'Pages of this class',
    detail: 'Overview',
    students: 'Students',
    attendance: 'Lessons and attendance',
    process: 'Progress',
    grades: 'Grades',
    estimate: 'Evaluation',
    settle: 'Settlement and exports',
    certs: 'Certificates',
    proofs: 'Proofs and files',
  },
  'zh-CN': {
    label: '培训班页面',
    detail: '概况',
    students: '学员',
    attendance: '课程表与考勤',
    process: '过程管理',
    grades: '成绩册',
    estimate: '评价',
    settle: '结班与导出',
    certs: '证书',
    proofs: '证明与材料',
  },
});

const TABS = [
  'detail',
  'students',
  'attendance',
  'process',
  'grades',
  'estimate',
  'settle',
  'certs',
] as const;

/** The pages of one class that the caller's role has, as a row of links below what is due. Each page shows it below its title. */
export const ClassTabs = ({ classId }: { classId: number }) => {
  const t = useTexts(texts);
  const { pathname, state } = useLocation();
  const pages = usePages();
  // Whoever finishes no classes finds papers there.
  const maySettle = usePermit('train-class:finish');
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls sideways: the page that is open is in view.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft;
  }, [pathname]);

  const tabs = TABS.filter((tab) => pages.has(`/trainClass/${tab}`));
  const next = <ClassNextCard classId={classId} />;
  if (tabs.length < 2) return next;
  return (
    <>
      {next}
      <nav ref={row} className={styles.tabs} aria-label={t('label')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            className={styles.tab}
            to={`/trainClass/${tab}?id=${classId}`}
            // The filters of the list that the user came from.
            state={state as unknown}
            aria-current={pathname === `/trainClass/${tab}` ? 'page' : undefined}
          >
            {t(tab === 'settle' && !maySettle ? 'proofs' : tab)}
          </Link>
        ))}
      </nav>
    </>
  );
};
