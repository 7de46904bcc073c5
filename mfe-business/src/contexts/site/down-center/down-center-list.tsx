import { clientOf } from '@college/api-client/client';
import { downCenter } from '@college/contracts/site/down-center';
import { DownloadList } from '@college/form-kit/download-list';
import { http } from '@college/portal-sdk/http';

const downloads = clientOf(http, downCenter);

const DownCenterList = () => (
  <DownloadList place="signed-in" read={downloads.GetDownCenterPageList} isSortable />
);

export default DownCenterList;
