import { usePermit } from '@college/portal-sdk/permit';
import { useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { useStartOverride } from './micro-frontend.queries.ts';
import { readOverride } from './override-request.ts';
import type { OverrideRequest } from './override-request.ts';
import { overrideTexts } from './override.texts.ts';
import { browser } from './place.ts';

/**
 * Handles `?override=…`, which `pnpm dev … --shell` prints: asks for confirmation, or explains why it is not possible.
 */
export const OverrideFromAddress = () => {
  const t = useTexts(overrideTexts);
  const [search, setSearch] = useSearchParams();
  const may = usePermit('micro-frontend:override');
  const text = search.get('override');
  if (text === null) return null;
  const request = readOverride(text);
  if (!request)
    return (
      <Message tone="warn" title={t('unreadableTitle')}>
        {t('unreadableMessage')}
      </Message>
    );
  if (!may)
    return (
      <Message tone="warn" title={t('refusedTitle')}>
        {t('refusedMessage', { ...request })}
      </Message>
    );
  const forget = (): void => {
    const rest = new URLSearchParams(search);
    rest.delete('override');
    setSearch(rest, { replace: true });
  };
  return <OverrideDialog request={request} onClose={forget} />;
};

interface OverrideDialogProps {
  request: OverrideRequest;
  onClose: () => void;
}

/** Anybody could be sent this link, so the dialog names what would run, and the focus is on Cancel. */
const OverrideDialog = ({ request, onClose }: OverrideDialogProps) => {
  const t = useTexts(overrideTexts);
  const start = useStartOverride();
  // Until the page is left: it is reloaded at once.
  const [leaving, setLeaving] = useState(false);
  const { remote, address } = request;
  const confirm = (): void =>
    start.mutate(request, {
      onSuccess: () => {
        setLeaving(true);
        browser.reloadAtRoot();
      },
    });
  return (
    <ConfirmDialog
      open
      title={t('title', { remote })}
      message={
        <Stack>
          <p>{t('message', { remote })}</p>
          <DescriptionList
            items={[
              { term: t('remote'), detail: remote },
              { term: t('address'), detail: address },
            ]}
          />
          {start.error && <Message tone="bad">{start.error.message}</Message>}
        </Stack>
      }
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      tone="bad"
      busy={start.isPending || leaving}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};
