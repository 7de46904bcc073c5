import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import type { Description } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import type { ComponentType, ReactNode } from 'react';
import { useShown } from './both-names.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { InUseDialog } from './in-use-dialog.tsx';
import { listTexts } from './list-texts.tsx';
import type { Command, Target } from './record-queries.tsx';

/** The texts that every tree must define. */
type TreeTextKey =
  | 'title'
  | 'intro'
  | 'tree'
  | 'createTop'
  | 'emptyTitle'
  | 'emptyHint'
  | 'noneTitle'
  | 'noneHint'
  | 'deleteMessage'
  | 'usedMessage';

export interface Whole<Id> extends Target<Id> {
  name: string;
  nameEn: string;
}

export interface TreeFormProps<One> {
  /** Null: a new one. As last loaded; it is loaded again after a refusal. */
  record: One | null;
  /** Of a new one; null: at the top. */
  parent: One | null;
  onSaved?: ((saved: One) => void) | undefined;
  onClose: () => void;
}

/** What a dialog of the page does at its end. */
export interface Done<Id> {
  /** It stands elsewhere now. */
  onMoved: (id: Id) => void;
  onClose: () => void;
}

/** What is particular to a record that is in a tree. */
export interface TreeRecord<Id, One extends Whole<Id>> {
  /** Not `Translate`, to which the compiler assigns texts without these keys. */
  t: (key: TreeTextKey) => string;
  /** `area` stands for the permissions `area:create`, `area:update` and `area:delete`. */
  permits: string;
  useOne: (id: Id) => {
    data: One | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  facts: (one: One) => readonly Description[];
  /** What refers to it: shown after the facts, and instead of the delete confirmation while there is any. */
  uses: (one: One) => readonly { term: string; count: number }[];
  /** A link to what uses it, beside that. */
  usedWay?: (one: One) => ReactNode;
  footer?: (one: One) => ReactNode;
  /** Cards below that of the record. */
  further?: (one: One) => ReactNode;
  /** The form in a dialog. */
  Form: ComponentType<TreeFormProps<One>>;
  editText: string;
  /** The button that adds one below a record; without it the form says where one is. */
  belowText?: string;
  mayHaveChildren?: (one: One) => boolean;
  /** A further button of the record, which opens a dialog. */
  more?: { permit: string; text: string; Dialog: ComponentType<{ record: One } & Done<Id>> };
  useRemove: (onDone: () => void) => Command<Target<Id>, unknown>;
}

/** Which dialog is asked for. */
export interface AskedOfOne<One> {
  action: 'create' | 'edit' | 'delete' | 'more';
  one: One;
}

interface TreeRecordCardProps<Id, One extends Whole<Id>> extends TreeRecord<Id, One> {
  id: Id;
  onAsk: (asked: AskedOfOne<One>) => void;
}

/** One record: its facts, what refers to it, and its actions. */
export const TreeRecordCard = <Id extends string | number, One extends Whole<Id>>({
  permits,
  id,
  useOne,
  facts,
  uses,
  footer,
  further,
  editText,
  belowText,
  mayHaveChildren = () => true,
  more,
  onAsk,
}: TreeRecordCardProps<Id, One>) => {
  const say = useTexts(listTexts);
  const shown = useShown();
  const { data: one, error, isFetching, refetch } = useOne(id);
  const isGone = error instanceof ApiError && error.code === ErrorCode.notFound;
  if (isGone || !one)
    return (
      <Card>
        {error ? (
          <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
    );
  return (
    <Stack>
      <Card
        title={shown(one.name, one.nameEn)}
        footer={footer?.(one)}
        actions={
          <>
            <Permit code={`${permits}:delete`}>
              <Button
                kind="quiet-danger"
                size="small"
                icon="remove"
                onClick={() => onAsk({ action: 'delete', one })}
              >
                {say('delete')}
              </Button>
            </Permit>
            {more && (
              <Permit code={more.permit}>
                <Button size="small" onClick={() => onAsk({ action: 'more', one })}>
                  {more.text}
                </Button>
              </Permit>
            )}
            <Permit code={`${permits}:update`}>
              <Button size="small" icon="edit" onClick={() => onAsk({ action: 'edit', one })}>
                {editText}
              </Button>
            </Permit>
            {belowText !== undefined && mayHaveChildren(one) && (
              <Permit code={`${permits}:create`}>
                <Button size="small" icon="add" onClick={() => onAsk({ action: 'create', one })}>
                  {belowText}
                </Button>
              </Permit>
            )}
          </>
        }
      >
        <DescriptionList items={[...facts(one), ...countsOf(uses(one))]} />
      </Card>
      {further?.(one)}
    </Stack>
  );
};

const countsOf = (uses: readonly { term: string; count: number }[]): Description[] =>
  uses.map(({ term, count }) => ({ term, detail: String(count) }));

interface TreeRecordDialogProps<Id, One extends Whole<Id>> extends TreeRecord<Id, One>, Done<Id> {
  action: Exclude<AskedOfOne<One>['action'], 'create'>;
  one: One;
  onDeleted: () => void;
}

export const TreeRecordDialog = <Id extends string | number, One extends Whole<Id>>({
  action,
  one,
  onMoved,
  ...page
}: TreeRecordDialogProps<Id, One>) => {
  const newest = page.useOne(one.id).data ?? one;
  const { onClose, Form, more } = page;
  if (action === 'edit') return <Form record={newest} parent={null} onClose={onClose} />;
  if (action === 'more') return more && <more.Dialog record={newest} onMoved={onMoved} onClose={onClose} />;
  return <DeleteOne {...page} one={newest} />;
};

/** Asks before one is deleted. If something refers to it, says what, because it cannot be deleted. */
const DeleteOne = <Id extends string | number, One extends Whole<Id>>({
  t,
  one,
  uses,
  usedWay,
  useRemove,
  onDeleted,
  onClose,
}: Omit<TreeRecordDialogProps<Id, One>, 'action' | 'onMoved'>) => {
  const shown = useShown();
  const command = useRemove(onDeleted);
  const name = shown(one.name, one.nameEn);
  const used = uses(one);
  // Once the command was sent, its answer is shown: the panel behind may already have new counts.
  if (used.every(({ count }) => count === 0) || command.isPending || command.isSuccess)
    return (
      <DeleteDialog
        name={name}
        message={t('deleteMessage')}
        command={command}
        input={{ id: one.id, rowVersion: one.rowVersion }}
        onClose={onClose}
      />
    );
  return (
    <InUseDialog
      name={name}
      message={
        <Stack>
          <p>{t('usedMessage')}</p>
          <DescriptionList items={countsOf(used)} />
        </Stack>
      }
      way={usedWay?.(one)}
      onClose={onClose}
    />
  );
};
