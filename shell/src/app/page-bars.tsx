import { useRegistry } from '../federation/index.ts';
import styles from './bar.module.css';
import { NewVersionBar } from './new-version-bar.tsx';
import { OverrideBar } from './override-bar.tsx';
import { ReleaseNoticeBar } from './release-notice-bar.tsx';

/** At the foot of every page: messages about the platform itself. */
const PageBars = () => {
  const { remotes, notices } = useRegistry();
  return (
    <div className={styles.stack}>
      {remotes.map((entry) => entry.overridden && <OverrideBar key={entry.name} entry={entry} />)}
      {notices.map((notice) => (
        <ReleaseNoticeBar key={notice.id} notice={notice} />
      ))}
      <NewVersionBar />
    </div>
  );
};

export default PageBars;
