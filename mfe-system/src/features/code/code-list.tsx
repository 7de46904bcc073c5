import type { CodeKindRow } from '@college/contracts/platform/code';
import { bothNamesTexts, useNameOf } from '@college/form-kit/both-names';
import { listDefaults } from '@college/form-kit/list-page';
import { RecordDialog } from '@college/form-kit/record-dialog';
import { useIdParam } from '@college/form-kit/use-id-param';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Panes } from '@college/ui-kit/panes';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { CodeContentDialog } from './code-content-dialog.tsx';
import { CodeContents } from './code-contents.tsx';
import { CodeKindDialog } from './code-kind-dialog.tsx';
import { CodeKinds } from './code-kinds.tsx';
import { useCodeContent, useCodeKind, useCodeKinds } from './code.queries.ts';
import { codeTexts } from './code.texts.ts';

/** The state in the URL: `kind` and `id` are the open kind and code, 0 for none. */
const defaults = { ...listDefaults, kind: 0, kindKeyword: '', id: 0 };

const CodeList = () => {
  const t = useTexts(codeTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const opened = useIdParam();
  const [isAdding, setAdding] = useState(false);
  const kinds = useCodeKinds(filters.kindKeyword);
  // A link to a code may leave out its kind.
  const code = useCodeContent(filters.kind ? null : opened);
  // Until one is chosen the first is shown; a search chooses by itself.
  const first = opened === null && filters.kindKeyword === '' ? kinds.data?.items[0]?.id : undefined;
  const chosen = filters.kind || (code.data?.kindId ?? first ?? 0);
  const kind = useCodeKind(
    chosen,
    kinds.data?.items.find(({ id }) => id === chosen),
  );
  const openKind = (id: number): void => setFilters({ ...listDefaults, kind: id });
  const detail = () => {
    if (chosen === 0)
      return (
        <Card>
          <EmptyState title={t('chooseTitle')} hint={t('chooseHint')} />
        </Card>
      );
    if (kind.data)
      return (
        <CodeContents
          key={kind.data.id}
          kind={kind.data}
          filters={filters}
          defaults={{ ...defaults, kind: filters.kind, kindKeyword: filters.kindKeyword, id: filters.id }}
          onFilters={setFilters}
          onKind={openKind}
        />
      );
    return (
      <Card>
        {kind.error ? (
          <ErrorPanel
            message={kind.error.message}
            busy={kind.isFetching}
            onRetry={() => void kind.refetch()}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </Card>
    );
  };
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="code:create">
          <Button icon="add" onClick={() => setAdding(true)}>
            {t('newKind')}
          </Button>
        </Permit>
      }
    >
      <Panes
        chosen={filters.kind || code.data?.kindId || null}
        side={
          <CodeKinds
            kinds={kinds}
            chosen={chosen}
            keyword={filters.kindKeyword}
            onKeyword={(kindKeyword) => setFilters({ kindKeyword })}
            onChoose={({ id }) => openKind(id)}
          />
        }
      >
        {detail()}
      </Panes>
      {opened !== null && (
        <OpenedCode
          key={opened}
          id={opened}
          onClose={() => setFilters({ id: 0, kind: chosen, page: filters.page })}
        />
      )}
      {isAdding && (
        <CodeKindDialog
          kind={null}
          // The present search may not match the new one.
          onSaved={({ id }: CodeKindRow) => setFilters({ ...defaults, kind: id })}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
};

interface OpenedCodeProps {
  id: number;
  onClose: () => void;
}

/** The code in the URL, whether or not it is in the list. */
const OpenedCode = ({ id, onClose }: OpenedCodeProps) => {
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

export default CodeList;
