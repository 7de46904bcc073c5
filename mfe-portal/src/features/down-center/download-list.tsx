import { clientOf } from '@college/api-client/client';
import { visitor } from '@college/contracts/reporting/visitor';
import { DownloadList } from '@college/form-kit/download-list';
import { http } from '@college/portal-sdk/http';
import { Room } from '../../layout/room.tsx';

const api = clientOf(http, visitor);

const PortalDownloadList = () => (
  <Room>
    <DownloadList place="visitor" read={api.GetVDownCenterPageList} />
  </Room>
);

export default PortalDownloadList;
