import { implement } from '../../app/implement.ts';
import { holdsPermission } from '../module/module.table.ts';
import { classOverview } from '../train-class/train-class.overview.ts';
import { dashboard } from '@college/contracts/business/dashboard';

export const dashboardService = implement(dashboard, {
  GetManagerDashboard: async (_input, context) =>
    (await holdsPermission(context.read, context.caller.roleId, 'train-class:read'))
      ? classOverview(context)
      : { phases: null, newest: [] },
});
