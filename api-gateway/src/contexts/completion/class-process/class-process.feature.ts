import { classGradeService } from './class-grade.service.ts';
import { classProcessMessages } from './class-process.messages.ts';
import { classProcessModules } from './class-process.modules.ts';
import { classProcessService } from './class-process.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const classProcessFeature: Feature = {
  services: [classProcessService, classGradeService],
  messages: [classProcessMessages],
  modules: classProcessModules,
  limits: {
    // Each reads the hours of a whole class.
    'TrainClass/GetTrainClassGradePageList': 0.2,
    'TrainClass/ExportTrainClassGrade': 0.02,
  },
};
