import { classLessonService } from './class-lesson.service.ts';
import { classNextService, classRecordService } from './class-record.service.ts';
import { classRecordMessages } from './class-record.messages.ts';
import { trainClassFinder } from './train-class.finder.ts';
import { trainClassService } from './train-class.service.ts';
import { trainClassMessages } from './train-class.messages.ts';
import { trainClassModules } from './train-class.modules.ts';
import { trainClassDashboard } from './train-class.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';
import { moveTaught } from '../../classes/class-record/class-people.table.ts';
import { classUses } from '../../classes/class-record/train-class.table.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const trainClassFeature: Feature = {
  services: [trainClassService, classRecordService, classNextService, classLessonService],
  messages: [trainClassMessages, classRecordMessages],
  modules: trainClassModules,
  dashboard: trainClassDashboard,
  demo: () => import('../../../../seeds/demo/class-lesson.ts'),
  finders: [trainClassFinder],
  uses: classUses,
  adds: [
    to(mergedRecords, {
      move: moveTaught,
      moved: ['train_class_teachers.user_id'],
      left: ['train_class_histories.user_id'],
    }),
  ],
};
