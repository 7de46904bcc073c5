import { scheduleCatchUp } from './catch-up.ts';
import { reportJob, scheduleReports } from './report-runner.ts';
import { reportScheduleService } from './report-schedule.ts';
import { statisticsDashboard } from './statistics.dashboard.ts';
import { statisticsGauges } from './statistics.gauges.ts';
import { statisticsMessages } from './statistics.messages.ts';
import { statisticsModules } from './statistics.modules.ts';
import { examStatistics, overviewOf, trainStatistics } from './answers.ts';
import { exportStatistics } from './export-statistics.ts';
import { areaRank, courseRank, enterpriseRank } from './rank.ts';
import type { Feature } from '../../../app/feature.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { implement } from '../../../app/implement.ts';
import { statistics } from '@college/contracts/reporting/statistics';

/** All numbers of an answer are of one moment: what is counted meanwhile is in none of them, nor in `asOf`. */
const atOnce =
  <Query, Answer>(answer: (query: Query, context: SignedInContext) => Promise<Answer>) =>
  (query: Query, context: SignedInContext): Promise<Answer> =>
    context.database.snapshot((read) => answer(query, { ...context, read }));

export const statisticsService = implement(statistics, {
  GetOverview: atOnce(overviewOf),

  GetTrainStatistics: atOnce(trainStatistics),

  GetExamStatistics: atOnce(examStatistics),

  GetAreaRank: atOnce(areaRank),
  GetEnterpriseRank: atOnce(enterpriseRank),
  GetCourseRank: atOnce(courseRank),
  ExportStatistics: exportStatistics,
});

export const statisticsFeature: Feature = {
  services: [statisticsService, reportScheduleService],
  jobKinds: [reportJob],
  messages: [statisticsMessages],
  modules: statisticsModules,
  dashboard: statisticsDashboard,
  gauges: statisticsGauges,
  schedules: (app, services) => {
    scheduleCatchUp(app, services);
    scheduleReports(app, services);
  },
  // Cheap to request, expensive to answer.
  limits: { 'Statistics/ExportStatistics': 0.05 },
  demo: () => import('../../../../seeds/demo/statistics.ts'),
};
