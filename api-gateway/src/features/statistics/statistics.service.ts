import { examStatistics, overviewOf, trainStatistics } from './answers.ts';
import { exportStatistics } from './export-statistics.ts';
import { areaRank, courseRank, enterpriseRank } from './rank.ts';
import { implement } from '../../app/implement.ts';
import { statistics } from '@college/contracts/business/statistics';

export const statisticsService = implement(statistics, {
  GetOverview: overviewOf,

  GetTrainStatistics: trainStatistics,

  GetExamStatistics: examStatistics,

  GetAreaRank: areaRank,
  GetEnterpriseRank: enterpriseRank,
  GetCourseRank: courseRank,
  ExportStatistics: exportStatistics,
});
