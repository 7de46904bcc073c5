import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { classRecord } from '@college/contracts/classes/class-record';
import { classArchive } from '@college/contracts/completion/class-archive';
import { classExport } from '@college/contracts/completion/class-export';
import { periodProof } from '@college/contracts/completion/period-proof';
import { settlement } from '@college/contracts/completion/settlement';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const classes = clientOf(http, classRecord);
const settlements = clientOf(http, settlement);
const files = clientOf(http, classExport);
const proofs = clientOf(http, periodProof);
const archives = clientOf(http, classArchive);

/** Everything of a class is read again when the class changes. */
const KEY = ['train-class'];

export const useSettledClass = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'simple', id],
    queryFn: ({ signal }) => classes.GetSimpleTrainClassInfo({ id }, { signal }),
  });

type ProofQuery = InputOf<(typeof periodProof)['actions']['GetPeriodProofPageList']>;

export const useProofs = (query: ProofQuery) =>
  useScreenQuery([...KEY, 'proofs', query], (signal) => proofs.GetPeriodProofPageList(query, { signal }));
export const exportProof = (id: number) => (options: DownloadOptions) =>
  proofs.ExportStudentPeriodProve({ id }, options);
export const exportProofs = (classId: number) => (options: DownloadOptions) =>
  proofs.ExportTranUserPeriodProve({ classId, mayWait: true }, options);
export const useCorrectProof = () => useCommand(proofs.CorrectPeriodProof, [...KEY, 'proofs']);
/** Exports make proofs, which then stand in the list. */
export const useRereadProofs = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [...KEY, 'proofs'] });
};

export const usePreview = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'settlement', id],
    queryFn: ({ signal }) => settlements.PreviewFinishTrainClass({ id }, { signal }),
  });

type SettlementQuery = InputOf<(typeof settlement)['actions']['GetSettlementPageList']>;

export const useSettled = (query: SettlementQuery) =>
  useScreenQuery([...KEY, 'settled', query], (signal) =>
    settlements.GetSettlementPageList(query, { signal }),
  );
export const useFinishClass = (onDone: () => void) => useCommand(settlements.FinishTrainClass, KEY, onDone);

const SHEETS = {
  info: files.ExportTrainClassStudentInfo,
  report: files.ExportTrainClassStudentReport,
  attendance: files.ExportTrainClassStudentAttendance,
  scores: files.ExportTrainClassStudentScore,
  estimates: files.ExportEstimateSummary,
  trained: files.ExportTranUserInfo,
  trainedWithProofs: files.ExportTranUserInfoAndPeriodProve,
} as const;
export type ClassFile = keyof typeof SHEETS;
export const CLASS_FILES = Object.keys(SHEETS) as ClassFile[];

export const exportFile = (file: ClassFile, classId: number) => (options: DownloadOptions) =>
  SHEETS[file]({ classId, mayWait: true }, options);

const WHOLE = { infoWhole: SHEETS.info, trainedWhole: SHEETS.trained } as const;
export type WholeFile = keyof typeof WHOLE;
export const WHOLE_FILES = Object.keys(WHOLE) as WholeFile[];

/** With whole ID cards, for a reason that is recorded. */
export const exportWhole =
  (file: WholeFile, classId: number) => (cardsReason: string) => (options: DownloadOptions) =>
    WHOLE[file]({ classId, cardsReason, mayWait: true }, options);

export const exportPhotos = (classId: number) => (reason: string) => (options: DownloadOptions) =>
  files.ExportTrainClassStudentImg({ classId, reason, mayWait: true }, options);

export const useArchiveKey = () =>
  useQuery({
    queryKey: ['archive-key'],
    queryFn: ({ signal }) => archives.GetTrainClassArchiveKey(undefined, { signal }),
  });
export const useArchiveClass = () => useCommand(archives.ArchiveTrainClass, ['export-job']);
