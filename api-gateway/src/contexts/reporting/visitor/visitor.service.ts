import {
  areasOfPublicTrainClasses,
  findPublicTrainClass,
  homeInfo,
  pageOfPublicTrainClasses,
} from './visitor-train-class.ts';
import { visitorApplicationHandlers } from '../../classes/class-application/visitor-application.port.ts';
import { visitorCourseHandlers } from '../../content/course/visitor-course.port.ts';
import { pageOfDownloads } from '../../site/down-center/down-center.list.ts';
import { visitorFeedbackHandlers } from '../../site/feedback/visitor-feedback.ts';
import { visitorPublicItemHandlers } from '../../site/public-item/visitor-public-item.ts';
import { visitorStandardHandlers } from '../../site/standard/visitor-standard.ts';
import { visitorTrainSubjectHandlers } from './visitor-train-subject.ts';
import { fail } from '../../../app/failure.ts';
import { visitorNoticeHandlers } from '../../site/notice/public-notice.ts';
import { implement } from '../../../app/implement.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { visitor } from '@college/contracts/reporting/visitor';

export const visitorService = implement(visitor, {
  ...visitorStandardHandlers,
  ...visitorApplicationHandlers,
  ...visitorTrainSubjectHandlers,
  ...visitorFeedbackHandlers,
  ...visitorCourseHandlers,
  ...visitorNoticeHandlers,
  ...visitorPublicItemHandlers,
  GetVHomeInfo: (_input, context) => homeInfo(context),
  GetVTrainClassPageList: pageOfPublicTrainClasses,
  GetVClassAreaList: (_input, context) => areasOfPublicTrainClasses(context),
  GetVTrainClassInfo: async ({ id }, context) =>
    (await findPublicTrainClass(context, id)) ?? fail(commonErrors.notFound),
  GetVDownCenterPageList: (query, context) => pageOfDownloads(query, context, 'visitor'),
});
