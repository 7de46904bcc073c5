import { classColumns, classesBefore } from './class-sheet.ts';
import { exportEstimate } from './estimate-sheet.ts';
import {
  attendanceFile,
  infoFile,
  photoFile,
  reportFile,
  scoreFile,
  trainedFile,
  trainedWithProofs,
} from './people-files.ts';
import { foundTrainClasses } from '../../classes/class-record/class-record.port.ts';
import { implement } from '../../../app/implement.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf } from '../../../db/paging.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import { classExport } from '@college/contracts/completion/class-export';

export const classExportService = implement(classExport, {
  ExportTrainClass: async (filters, context) => {
    const found = foundTrainClasses(filters, context);
    const rows = await countOf(found);
    const refusal = refuseTooMany(rows);
    if (refusal) return refusal;
    await auditRead(context, { subjectType: 'train-class', after: { filters, rows } });
    return workbookOf(context, {
      name: 'export.train-class',
      columns: classColumns(context),
      batches: newestFirst((before, limit) => classesBefore(context, filters, before, limit)),
    });
  },
  ExportTrainClassStudentInfo: infoFile.answer,
  ExportTrainClassStudentReport: reportFile.answer,
  ExportTrainClassStudentScore: scoreFile.answer,
  ExportTranUserInfo: trainedFile.answer,
  ExportTrainClassStudentAttendance: attendanceFile.answer,
  ExportEstimateSummary: exportEstimate,
  ExportTrainClassStudentImg: photoFile.answer,
  ExportTranUserInfoAndPeriodProve: trainedWithProofs.answer,
});

export const classExportJobs = [
  infoFile,
  reportFile,
  scoreFile,
  trainedFile,
  attendanceFile,
  photoFile,
  trainedWithProofs,
].map(({ kind }) => kind);
