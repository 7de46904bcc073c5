import { itemsInOrder } from './estimate-item.table.ts';
import { saveItem } from './estimate-item.ts';
import { estimateSummary } from './estimate-summary.ts';
import { estimateItemRow } from './estimate.view.ts';
import { estimateOfClass, submitEstimate } from './own-estimate.ts';
import { implement } from '../../../app/implement.ts';
import { estimate } from '@college/contracts/classes/estimate';

export const estimateService = implement(estimate, {
  GetEstimateItemList: async (_input, { read }) => (await itemsInOrder(read)).map(estimateItemRow),
  SaveEstimateItem: saveItem,
  GetTrainClassEstimate: estimateOfClass,
  SubmitEstimate: submitEstimate,
  GetEstimateSummary: estimateSummary,
});
