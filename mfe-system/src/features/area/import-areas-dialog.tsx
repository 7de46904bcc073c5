import { MAX_AREA_TEXT } from '@college/contracts/platform/area';
import type { AreaListReport } from '@college/contracts/platform/area';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { useCheckAreaList, useImportAreas } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';

/** Nobody would read more; these have to be corrected first. */
const SHOWN = 20;

/** A pasted list of codes and names: checked first, then imported as a whole. */
export const ImportAreasDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(areaTexts);
  const [text, setText] = useState('');
  const check = useCheckAreaList();
  const run = useImportAreas();
  const change = (next: string): void => {
    setText(next);
    check.reset();
    run.reset();
  };
  const isGood = check.data?.problems.length === 0;
  const refusal = run.error ?? check.error;
  const goIn = (): void =>
    run.mutate(
      { text },
      {
        onSuccess: ({ added, renamed }) => {
          notify.success(t('importedDone', { added, renamed }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={t('importTitle')}
      size="large"
      busy={run.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            kind={isGood ? undefined : 'primary'}
            busy={check.isPending}
            disabled={text.trim() === ''}
            onClick={() => check.mutate(text)}
          >
            {t('check')}
          </Button>
          {isGood && (
            <Button kind="primary" busy={run.isPending} onClick={goIn}>
              {t('run')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <TextAreaField
          label={t('list')}
          name="text"
          hint={t('importHint')}
          placeholder={'990000 安澜省\n990100 澜州市\n990102 临江区'}
          rows={10}
          maxLength={MAX_AREA_TEXT}
          value={text}
          onChange={change}
        />
        {refusal && <Message tone="bad">{refusal.message}</Message>}
        {check.data && <Report report={check.data} />}
      </Stack>
    </Dialog>
  );
};

const Report = ({ report }: { report: AreaListReport }) => {
  const t = useTexts(areaTexts);
  const { added, renamed, unchanged, problems } = report;
  return (
    <div role="status">
      <Stack>
        <DescriptionList
          items={[
            { term: t('checkedAdded'), detail: String(added) },
            { term: t('checkedRenamed'), detail: String(renamed) },
            { term: t('checkedUnchanged'), detail: String(unchanged) },
          ]}
        />
        {problems.length > 0 && (
          <>
            <Message tone="bad">{t('problems')}</Message>
            <DescriptionList
              items={problems.slice(0, SHOWN).map(({ line, text, message }) => ({
                term: t('line', { line }),
                detail: `${text} — ${message}`,
                wide: true,
              }))}
            />
            {problems.length > SHOWN && <p>{t('problemsMore', { count: problems.length - SHOWN })}</p>}
          </>
        )}
      </Stack>
    </div>
  );
};
