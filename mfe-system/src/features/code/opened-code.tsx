import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import { bothNamesTexts, useNameOf } from '@college/form-kit/both-names';
import { RecordDialog } from '@college/form-kit/record-dialog';
import { CodeContentDialog } from './code-content-dialog.tsx';
import { useCodeContent, useCodeKind } from './code.queries.ts';
import { codeTexts } from './code.texts.ts';

interface OpenedCodeProps {
  id: number;
  onClose: () => void;
}

/** The code of the address, whether or not it is in the list. */
export const OpenedCode = ({ id, onClose }: OpenedCodeProps) => {
  const t = useTexts(codeTexts);
  const say = useTexts(bothNamesTexts);
  const nameOf = useNameOf();
  const mayUpdate = usePermit('code:update');
  const record = useCodeContent(id);
  const kind = useCodeKind(record.data?.kindId ?? 0, undefined).data;
  return (
    <RecordDialog
      title={t('code')}
      record={record}
      nameOf={nameOf}
      itemsOf={({ nameZh, nameEn, code, sort, isEnabled }) => [
        { term: say('zh'), detail: nameZh },
        { term: say('en'), detail: nameEn },
        { term: t('code'), detail: code },
        { term: t('kind'), detail: kind && nameOf(kind) },
        { term: t('sort'), detail: String(sort) },
        {
          term: t('state'),
          detail: (
            <StatusLabel tone={isEnabled ? 'good' : 'neutral'}>{t(isEnabled ? 'on' : 'off')}</StatusLabel>
          ),
        },
      ]}
      mayEdit={() => mayUpdate}
      editor={(content, close) => (
        <CodeContentDialog kindId={content.kindId} content={content} onClose={close} />
      )}
      onClose={onClose}
    />
  );
};
