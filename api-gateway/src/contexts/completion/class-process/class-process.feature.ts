import { exportGrades } from './class-grade-sheet.ts';
import { gradePage } from './class-grade.ts';
import { classProcessMessages } from './class-process.messages.ts';
import { classProcessModules } from './class-process.modules.ts';
import { classProcessService } from './class-process.service.ts';
import type { Feature } from '../../../app/feature.ts';
import { classGrade } from '@college/contracts/completion/class-grade';
import { implement } from '../../../app/implement.ts';

const classGradeService = implement(classGrade, {
  GetTrainClassGradePageList: gradePage,
  ExportTrainClassGrade: exportGrades,
});

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
