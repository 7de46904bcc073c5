import { classExport } from '@college/contracts/completion/class-export';
import { ExportButton } from '@college/form-kit/export-button';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { settlementTexts } from './settlement.texts.ts';

interface Props {
  readonly label: string;
  /** The download, for this reason. */
  readonly run: (reason: string) => ComponentProps<typeof ExportButton>['run'];
}

const { reason: Reason } = classExport.actions.ExportTrainClassStudentImg.input.shape;

/** A file with personal data, for a reason that is recorded. */
export const ReasonedExport = ({ label, run }: Props) => {
  const t = useTexts(settlementTexts);
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isGood = Reason.safeParse(reason).success;
  return (
    <>
      <Button icon="download" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <Dialog
          open
          size="small"
          title={label}
          onClose={() => setAsked(false)}
          actions={
            isGood ? (
              <ExportButton label={label} run={run(reason)} onDone={() => setAsked(false)} />
            ) : (
              <Button icon="download" onClick={() => setWrong(true)}>
                {label}
              </Button>
            )
          }
        >
          <Stack>
            <TextField
              name="reason"
              label={t('photosReason')}
              hint={t('photosReasonHint')}
              value={reason}
              required
              autoComplete="off"
              maxLength={200}
              error={isWrong && !isGood ? t('photosReasonNeeded') : undefined}
              onBlur={() => setWrong(reason !== '')}
              onChange={setReason}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
};
