import { Chart, Figures, NewestClasses, Tasks } from './dashboard-parts.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { useManagerDashboard } from './dashboard.queries.ts';
import styles from './dashboard.module.css';
import { Shortcuts } from './shortcuts.tsx';

/** The first page of everybody who is no learner: what their role may see of figures, tasks and classes. */
const ManagerDashboard = () => (
  <DashboardPage query={useManagerDashboard()}>
    {({ figures = [], tasks = [], chart, phases, newest, shortcuts }) => (
      <>
        {shortcuts && <Shortcuts shortcuts={shortcuts} />}
        <Figures figures={figures} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Tasks tasks={tasks} />
            <Chart chart={chart} phases={phases} />
          </div>
          {phases && <NewestClasses classes={newest} />}
        </div>
      </>
    )}
  </DashboardPage>
);

export default ManagerDashboard;
