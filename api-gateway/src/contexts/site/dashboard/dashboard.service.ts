import { figuresOf, learnerParts, managerParts, nextStepOf, panelsOf, tasksOf } from './dashboard-entries.ts';
import { setShortcuts, shortcutsOf } from './shortcuts.ts';
import { implement } from '../../../app/implement.ts';
import { grantedModules } from '../../identity/module/module.table.ts';
import { dashboard } from '@college/contracts/site/dashboard';

export const dashboardService = implement(dashboard, {
  GetManagerDashboard: async (_input, context) => {
    const modules = await grantedModules(context.read, context.caller.roleId);
    return {
      phases: null,
      newest: [],
      ...(await managerParts(context, modules)),
      figures: await figuresOf(context, modules),
      tasks: await tasksOf(context, modules),
      panels: await panelsOf(context, modules),
      shortcuts: await shortcutsOf(context, modules),
    };
  },

  GetStudentDashboard: async (_input, context) => ({
    applications: [],
    classes: [],
    notices: [],
    ...(await learnerParts(context)),
    next: await nextStepOf(context),
    shortcuts: await shortcutsOf(context, await grantedModules(context.read, context.caller.roleId)),
  }),

  SetShortcuts: ({ moduleIds }, context) => setShortcuts(moduleIds, context),
});
