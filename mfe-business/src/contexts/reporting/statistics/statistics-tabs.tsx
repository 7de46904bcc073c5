import { useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import type { ReactNode } from 'react';
import { usePages } from '../../../pages.ts';
import { statisticsTexts } from './statistics.texts.ts';

export const VIEWS = ['overview', 'exams', 'areas', 'enterprises', 'courses'] as const;
/** The paths of the views that are pages of their own. */
const PAGES = { training: '/trainStatistics', exports: '/dashboard/statisticsExp' } as const;
const OVERVIEW = '/statistics';

export type StatisticsView = (typeof VIEWS)[number] | keyof typeof PAGES;

interface StatisticsTabsProps {
  active: StatisticsView;
  children: ReactNode;
}

/** All statistics as one row of tabs: those that the role has a page for. Period and filters are kept. */
export const StatisticsTabs = ({ active, children }: StatisticsTabsProps) => {
  const t = useTexts(statisticsTexts);
  const pages = usePages();
  const { search } = useLocation();
  const navigate = useNavigate();
  const pathOf = (view: StatisticsView): string =>
    view in PAGES ? PAGES[view as keyof typeof PAGES] : OVERVIEW;
  const open = (view: StatisticsView): void => {
    const query = new URLSearchParams(search);
    for (const name of ['tab', 'by', 'show']) query.delete(name);
    if (pathOf(view) === OVERVIEW && view !== 'overview') query.set('tab', view);
    void navigate(`${pathOf(view)}?${query.toString()}`);
  };
  const texts = { training: t('trainTitle'), exports: t('exportTitle') };
  const tabs = [...VIEWS, ...(['training', 'exports'] as const)]
    .filter((view) => view === active || pathOf(view) === pathOf(active) || pages.has(pathOf(view)))
    .map((key) => ({ key, text: key === 'training' || key === 'exports' ? texts[key] : t(key) }));
  if (tabs.length === 1) return children;
  return (
    <Tabs label={t('views')} tabs={tabs} active={active} onChange={open}>
      <Stack>{children}</Stack>
    </Tabs>
  );
};
