import { clientOf } from '@college/api-client/client';
import { visitor } from '@college/contracts/reporting/visitor';
import { DownloadList } from '@college/form-kit/download-list';
import { http } from '@college/portal-sdk/http';
import { Hall } from '../../layout/hall.tsx';

const api = clientOf(http, visitor);

const DownCenterList = () => (
  <Hall>
    <DownloadList place="visitor" read={api.GetVDownCenterPageList} />
  </Hall>
);

export default DownCenterList;
