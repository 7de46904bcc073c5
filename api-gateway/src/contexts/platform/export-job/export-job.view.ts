import type { ExportJobListRow, ExpiryBounds } from './export-job.table.ts';
import { messageNamed } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { EXPORT_LIFETIME_HOURS } from '@college/contracts/platform/export-job';
import type { ExportJob } from '@college/contracts/platform/export-job';

const HOUR_MS = 60 * 60 * 1000;

/** Who ordered a file before a day does not see it any more, unless it is retained for longer. */
export const expiryBounds = (now: Date): ExpiryBounds => ({
  now: now.toISOString(),
  since: new Date(now.getTime() - EXPORT_LIFETIME_HOURS * HOUR_MS).toISOString(),
});

/** Until when a file can be fetched. */
export const expiryOf = ({
  creation_time: ordered,
  kept_until: until,
}: Pick<ExportJobListRow, 'creation_time' | 'kept_until'>): Date =>
  until === null
    ? new Date(Date.parse(new Date(ordered).toISOString()) + EXPORT_LIFETIME_HOURS * HOUR_MS)
    : new Date(until);

export const exportJobOf = (row: ExportJobListRow, language: Language): ExportJob => {
  const isMade = row.made_at !== null;
  const state = isMade ? 'done' : (row.state ?? 'failed');
  return {
    id: row.id,
    title: row.title,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    state,
    progress: isMade ? 100 : (row.progress ?? 0),
    failure: row.failure
      ? messageNamed(
          row.failure,
          language,
          row.failure_values === null ? null : JSON.parse(row.failure_values),
        )
      : '',
    fileName: row.file_name,
    size: row.size === null ? null : row.size,
    creationTime: row.creation_time,
    expiresAt: isMade ? expiryOf(row).toISOString() : null,
  };
};
