import { ScheduleEvery, ScheduleSpan } from '@college/contracts/reporting/report-schedule';
import type { StatisticsFilters, StatisticsReport } from '@college/contracts/reporting/statistics';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import type { RANK_WORDS } from './rank-words.ts';
import { reportScheduleTexts } from './report-schedule.texts.ts';
import { useCreateSchedule } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';

interface ScheduleDialogProps {
  report: StatisticsReport;
  by: keyof typeof RANK_WORDS | undefined;
  /** Of the page; the days come with each report. */
  filters: StatisticsFilters;
  onClose: () => void;
}

const FORMATS = ['xlsx', 'pdf'] as const;

/** Has a report made regularly, with the filters of the page. */
export const ScheduleDialog = ({ report, by, filters, onClose }: ScheduleDialogProps) => {
  const t = useTexts(statisticsTexts);
  const s = useTexts(reportScheduleTexts);
  const create = useCreateSchedule();
  const [every, setEvery] = useState<(typeof ScheduleEvery.options)[number]>('month');
  const [span, setSpan] = useState<(typeof ScheduleSpan.options)[number]>('last');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const { areaCode, subjectId, trainKind } = filters;
  const send = () =>
    create.mutate(
      { report, by, every, span, format, filters: { areaCode, subjectId, trainKind } },
      {
        onSuccess: () => {
          notify.success(s('created'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="small"
      title={s('createTitle', { name: t(`report-${report}`) })}
      busy={create.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{s('cancel')}</Button>
          <Button kind="primary" busy={create.isPending} onClick={send}>
            {s('create')}
          </Button>
        </>
      }
    >
      <Stack>
        {create.error && <Message tone="bad">{create.error.message}</Message>}
        <SelectField
          label={s('every')}
          name="every"
          options={ScheduleEvery.options.map((value) => ({ value, text: s(`every-${value}`) }))}
          value={every}
          onChange={(value) => value !== null && setEvery(value)}
        />
        <SelectField
          label={s('span')}
          name="span"
          options={ScheduleSpan.options.map((value) => ({ value, text: s(`${every}-${value}`) }))}
          value={span}
          onChange={(value) => value !== null && setSpan(value)}
        />
        <SelectField
          label={s('format')}
          name="format"
          options={FORMATS.map((value) => ({ value, text: value === 'xlsx' ? 'Excel' : 'PDF' }))}
          value={format}
          onChange={(value) => value !== null && setFormat(value)}
        />
        <p>{s('createHint')}</p>
      </Stack>
    </Dialog>
  );
};
