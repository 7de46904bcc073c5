import type { LabelRow } from '@college/contracts/basic/label';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import { bothNamesTexts, useNameOf } from '@college/form-kit/both-names';
import { RecordDialog } from '@college/form-kit/record-dialog';
import { LabelDialog } from './label-dialog.tsx';
import { useLabel } from './label.queries.ts';
import { labelTexts } from './label.texts.ts';

interface OpenedLabelProps {
  id: number;
  /** As in the list, when it is on the page that is shown. */
  known: LabelRow | undefined;
  onClose: () => void;
}

/** The label of the address, whether or not it is in the list. */
export const OpenedLabel = ({ id, known, onClose }: OpenedLabelProps) => {
  const t = useTexts(labelTexts);
  const say = useTexts(bothNamesTexts);
  const nameOf = useNameOf();
  const mayUpdate = usePermit('label:update');
  return (
    <RecordDialog
      title={t('label')}
      record={useLabel(id, known)}
      itemsOf={(label) => [
        { term: say('zh'), detail: label.nameZh },
        { term: say('en'), detail: label.nameEn },
        { term: t('label'), detail: <StatusLabel tone={label.tone}>{nameOf(label)}</StatusLabel> },
        { term: t('kind'), detail: t(label.kind) },
        { term: t('sort'), detail: String(label.sort) },
        { term: t('uses'), detail: String(label.useCount) },
      ]}
      mayEdit={() => mayUpdate}
      editor={(label, close) => <LabelDialog label={label} onClose={close} />}
      onClose={onClose}
    />
  );
};
