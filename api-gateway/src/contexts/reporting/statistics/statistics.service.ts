import { examStatistics, overviewOf, trainStatistics } from './answers.ts';
import { exportStatistics } from './export-statistics.ts';
import { areaRank, courseRank, enterpriseRank } from './rank.ts';
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
