import type { CodeContentRow } from '@college/contracts/platform/code';
import { flagColumn } from '@college/form-kit/columns';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { useNameOf } from '@college/form-kit/both-names';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import { OpenLink } from '@college/form-kit/record-dialog';
import { codeTexts } from './code.texts.ts';

/** The columns of a kind's codes; `onAsk` is called with the chosen action and code. */
export const useCodeColumns = (
  onAsk: (what: 'edit' | 'deleteCode', content: CodeContentRow) => void,
): Column<CodeContentRow>[] => {
  const t = useTexts(codeTexts);
  const nameOf = useNameOf();
  const mayUpdate = usePermit('code:update');
  const mayDelete = usePermit('code:delete');
  return [
    {
      key: 'nameZh',
      title: t('name'),
      sortable: true,
      priority: 'lead',
      render: (content) => <OpenLink id={content.id}>{nameOf(content)}</OpenLink>,
    },
    { key: 'code', title: t('code'), sortable: true },
    { key: 'sort', title: t('order'), sortable: true, align: 'end', priority: 'low' },
    flagColumn('isEnabled', t('state'), { yes: t('on'), no: t('off') }),
    {
      key: 'actions',
      title: '',
      render: (content) => (
        <EditDeleteActions
          name={nameOf(content)}
          onEdit={mayUpdate ? () => onAsk('edit', content) : null}
          onDelete={mayDelete && !content.isSystem ? () => onAsk('deleteCode', content) : null}
        />
      ),
    },
  ];
};
