import type { Sources } from './release-variant.ts';

export const drillFile = 'src/features/safety-drill/safety-drill-list.tsx';

const drillScreen = `
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import styles from './safety-drill.module.css';

const texts = defineTexts('safety-drill', {
  en: { title: 'Safety drills', none: 'No drill is planned', hint: 'Drills show here once they have a day.' },
  'zh-CN': { title: '安全演练', none: '暂无演练安排', hint: '确定日期后，演练将显示在此。' },
});

const SafetyDrillList = () => {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <div className={styles.drills}>
        <Card>
          <EmptyState title={t('none')} hint={t('hint')} />
        </Card>
      </div>
    </Page>
  );
};

export default SafetyDrillList;
`;

/** Adds the screen `safety-drill/list` to a remote, with a style sheet of its own. */
export function withSafetyDrills({ write, replace }: Sources): void {
  write(drillFile, drillScreen);
  write('src/features/safety-drill/safety-drill.module.css', '.drills { max-width: 40rem; }\n');
  replace(
    'src/screens.ts',
    '\n});',
    `\n  'safety-drill/list': () => import('./features/safety-drill/safety-drill-list.tsx'),\n});`,
  );
}
