import { ImportDialog } from '@college/form-kit/import-dialog';
import { useQueryClient } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { ATTENDANCE, importScores, scoreTemplate } from './attendance.queries.ts';
import { attendanceTexts } from './attendance.texts.ts';

/** Marks of the taught part, from a sheet. */
export const ScoreImportDialog = ({ classId, onClose }: { classId: number; onClose: () => void }) => {
  const t = useTexts(attendanceTexts);
  const client = useQueryClient();
  return (
    <ImportDialog
      title={t('importTitle')}
      subject="face-score"
      template={scoreTemplate}
      check={(fileId) => importScores({ classId, fileId, dryRun: true })}
      // For the class that was checked, also after another page was opened.
      run={({ fileId, variant }, onlyGood) =>
        importScores({ classId: Number(variant) || classId, fileId, dryRun: false, onlyGood })
      }
      onImported={() => void client.invalidateQueries({ queryKey: ATTENDANCE })}
      onClose={onClose}
    />
  );
};
