import { clientOf } from '@college/api-client/client';
import { visitor } from '@college/contracts/visitor/visitor';
import { DownloadList } from '@college/form-kit/download-list';
import { http } from '@college/portal-sdk/http';
import styles from './download-list.module.css';

const api = clientOf(http, visitor);

const PortalDownloadList = () => (
  <div className={styles.ground}>
    <div className={styles.room}>
      <DownloadList place="portal" read={api.GetVDownCenterPageList} />
    </div>
  </div>
);

export default PortalDownloadList;
