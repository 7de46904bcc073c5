import { createDownCenter, deleteDownCenter, updateDownCenter } from './down-center.changes.ts';
import { pageOfAllDownloads, pageOfDownloads } from './down-center.list.ts';
import { implement } from '../../app/implement.ts';
import { downCenter } from '@college/contracts/basic/down-center';

export const downCenterService = implement(downCenter, {
  GetDownCenterPageList: (query, context) => pageOfDownloads(query, context, 'signed-in'),
  GetAllDownCenterPageList: pageOfAllDownloads,
  CreateDownCenter: createDownCenter,
  UpdateDownCenter: updateDownCenter,
  DeleteDownCenter: deleteDownCenter,
});
