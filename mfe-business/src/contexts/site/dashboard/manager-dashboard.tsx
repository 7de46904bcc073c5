import { Chart, Figures, NewestClasses, Tasks } from './dashboard-parts.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { Panel } from './panels.tsx';
import { useManagerDashboard } from './dashboard.queries.ts';
import styles from './dashboard.module.css';
import { Shortcuts } from './shortcuts.tsx';

/** Figures stand on the right; what has to be done about people and classes, on the left. */
const BESIDE: ReadonlySet<string> = new Set(['area', 'trend', 'certificates']);

/** The first page of everybody who is no learner: what their role may see of figures, tasks and classes. */
const ManagerDashboard = () => (
  <DashboardPage query={useManagerDashboard()}>
    {({ figures = [], tasks = [], chart, phases, newest, shortcuts, panels = [] }) => (
      <>
        {shortcuts && <Shortcuts shortcuts={shortcuts} />}
        <Figures figures={figures} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Tasks tasks={tasks} />
            {panels
              .filter(({ id }) => !BESIDE.has(id))
              .map((panel) => (
                <Panel key={panel.id} panel={panel} />
              ))}
          </div>
          <div className={styles.column}>
            {panels
              .filter(({ id }) => BESIDE.has(id))
              .map((panel) => (
                <Panel key={panel.id} panel={panel} />
              ))}
            <Chart chart={chart} phases={phases} />
            {phases && <NewestClasses classes={newest} />}
          </div>
        </div>
      </>
    )}
  </DashboardPage>
);

export default ManagerDashboard;
