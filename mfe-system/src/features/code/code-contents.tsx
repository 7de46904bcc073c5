import type { CodeContentRow, CodeKindRow } from '@college/contracts/platform/code';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { List, pageQueryOf } from '@college/form-kit/list-page';
import type { ListFilters } from '@college/form-kit/list-page';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { useState } from 'react';
import { useNameOf } from '@college/form-kit/both-names';
import { CodeContentDialog } from './code-content-dialog.tsx';
import { CodeKindDialog } from './code-kind-dialog.tsx';
import { useCodeContents, useDeleteCodeContent, useDeleteCodeKind } from './code.queries.ts';
import { codeTexts } from './code.texts.ts';
import { useCodeColumns } from './use-code-columns.tsx';

interface CodeContentsProps<F extends ListFilters> {
  kind: CodeKindRow;
  filters: F;
  defaults: F;
  onFilters: (change: Partial<F>) => void;
  /** Selects another kind; 0: none. */
  onKind: (id: number) => void;
}

type Asked =
  | { what: 'rename' | 'deleteKind' | 'create' }
  | { what: 'edit' | 'deleteCode'; content: CodeContentRow };

/** One kind: its name, and its codes as a list. */
export const CodeContents = <F extends ListFilters>({
  kind,
  filters,
  defaults,
  onFilters,
  onKind,
}: CodeContentsProps<F>) => {
  const t = useTexts(codeTexts);
  const nameOf = useNameOf();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useCodeContents({ ...pageQueryOf(filters), kindId: kind.id });
  const mayDelete = usePermit('code:delete');
  const columns = useCodeColumns((what, content) => setAsked({ what, content }));
  const close = (): void => setAsked(null);
  return (
    <Card
      title={nameOf(kind)}
      actions={
        <>
          {mayDelete && !kind.isSystem && (
            <Button
              size="small"
              kind="quiet-danger"
              icon="remove"
              onClick={() => setAsked({ what: 'deleteKind' })}
            >
              {t('delete')}
            </Button>
          )}
          <Permit code="code:update">
            <Button size="small" icon="edit" onClick={() => setAsked({ what: 'rename' })}>
              {t('rename')}
            </Button>
          </Permit>
          <Permit code="code:create">
            <Button size="small" kind="primary" icon="add" onClick={() => setAsked({ what: 'create' })}>
              {t('newCode')}
            </Button>
          </Permit>
        </>
      }
    >
      <List
        caption={nameOf(kind)}
        filters={filters}
        onFilters={onFilters}
        defaults={defaults}
        searchHint={t('searchCodes')}
        columns={columns}
        rowKey="id"
        list={list}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      />
      {asked?.what === 'rename' && <CodeKindDialog kind={kind} onClose={close} />}
      {asked?.what === 'deleteKind' && <DeleteKind kind={kind} onDeleted={() => onKind(0)} onClose={close} />}
      {asked?.what === 'create' && (
        <CodeContentDialog kindId={kind.id} content={null} onKind={onKind} onClose={close} />
      )}
      {asked && 'content' in asked && (
        <OfContent
          what={asked.what}
          content={list.data?.items.find(({ id }) => id === asked.content.id) ?? asked.content}
          onClose={close}
        />
      )}
    </Card>
  );
};

interface DeleteKindProps {
  kind: CodeKindRow;
  onDeleted: () => void;
  onClose: () => void;
}

const DeleteKind = ({ kind, onDeleted, onClose }: DeleteKindProps) => {
  const t = useTexts(codeTexts);
  const name = useNameOf()(kind);
  const command = useDeleteCodeKind(onDeleted);
  return (
    <DeleteDialog
      name={name}
      input={{ id: kind.id, rowVersion: kind.rowVersion }}
      title={t('deleteKind', { name })}
      message={t('deleteKindMessage')}
      command={command}
      onClose={onClose}
    />
  );
};

interface OfContentProps {
  what: 'edit' | 'deleteCode';
  /** From the list, which is loaded again after a refusal. */
  content: CodeContentRow;
  onClose: () => void;
}

const OfContent = ({ what, content, onClose }: OfContentProps) => {
  const t = useTexts(codeTexts);
  const name = useNameOf()(content);
  const command = useDeleteCodeContent();
  if (what === 'edit')
    return <CodeContentDialog kindId={content.kindId} content={content} onClose={onClose} />;
  return (
    <DeleteDialog
      name={name}
      input={{ id: content.id, rowVersion: content.rowVersion }}
      title={t('deleteCode', { name })}
      message={t('deleteCodeMessage')}
      command={command}
      onClose={onClose}
    />
  );
};
