import type { ManagerDashboard as Home } from '@college/contracts/site/dashboard';
import { Skeleton } from '@college/ui-kit/skeleton';
import { AreaRanking } from './area-ranking.tsx';
import { ClassCalendar } from './class-calendar.tsx';
import { Figures } from './dashboard-parts.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { Health } from './health.tsx';
import { Panel } from './panels.tsx';
import { useManagerDashboard } from './dashboard.queries.ts';
import styles from './dashboard.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { Tasks } from './tasks.tsx';
import { TeachingWeek } from './teaching-week.tsx';
import { Workers } from './workers.tsx';

/** Figures stand on the right; what has to be done about people and classes, on the left. */
const BESIDE: ReadonlySet<string> = new Set(['area', 'trend', 'certificates']);
const BIG: ReadonlySet<string> = new Set(['health', 'teach']);
const PAPERS = 'exam-to-grade';
/** Most roles have so many. */
const FIGURES = 4;

/** The one thing that the role looks at first. */
const BigThing = ({ calendar, phases, ranking, workers, panels = [], tasks = [] }: Home) => {
  const panelOf = (wanted: string) => panels.find(({ id }) => id === wanted);
  const [health, week] = [panelOf('health'), panelOf('teach')];
  if (health) return <Health panel={health} />;
  if (week) return <TeachingWeek panel={week} papers={tasks.find(({ id }) => id === PAPERS)} />;
  if (workers) return <Workers workers={workers} />;
  if (ranking) return <AreaRanking ranking={ranking} />;
  return calendar ? <ClassCalendar calendar={calendar} phases={phases} /> : null;
};

/** The first page of everybody who is no learner: what their role may see of figures, tasks and classes. */
const ManagerDashboard = () => (
  <DashboardPage
    query={useManagerDashboard()}
    skeleton={
      <>
        <Skeleton block={36} />
        <Skeleton block={420} />
        <div className={styles.figures}>
          {Array.from({ length: FIGURES }, (_, at) => (
            <Skeleton key={at} block={90} />
          ))}
        </div>
      </>
    }
  >
    {(home) => {
      const { figures = [], tasks = [], shortcuts, panels = [] } = home;
      const week = panels.some(({ id }) => id === 'teach');
      const small = panels.filter(({ id }) => !BIG.has(id));
      return (
        <>
          {shortcuts && <Shortcuts shortcuts={shortcuts} />}
          <BigThing {...home} />
          <Figures figures={figures} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Tasks tasks={week ? tasks.filter(({ id }) => id !== PAPERS) : tasks} />
              {small
                .filter(({ id }) => !BESIDE.has(id))
                .map((panel) => (
                  <Panel key={panel.id} panel={panel} />
                ))}
            </div>
            <div className={styles.column}>
              {small
                .filter(({ id }) => BESIDE.has(id))
                .map((panel) => (
                  <Panel key={panel.id} panel={panel} />
                ))}
            </div>
          </div>
        </>
      );
    }}
  </DashboardPage>
);

export default ManagerDashboard;
