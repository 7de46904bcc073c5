import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { detailDefaults } from './detail-view.ts';
import { HealthTab } from './health-tab.tsx';
import { remoteTexts } from './micro-frontend.texts.ts';
import { ModulesTab } from './modules-tab.tsx';
import { LIST } from './place.ts';
import type { DetailTab } from './place.ts';
import { detailTexts } from './remote-detail.texts.ts';
import { RemoteFacts } from './remote-facts.tsx';
import { RemoteMoveDialog } from './remote-move-dialog.tsx';
import type { AskedMove } from './remote-move-dialog.tsx';
import { useRemoteTitle } from './remote.words.ts';
import { rollBackOf } from './roll-back.ts';
import { TokensTab } from './tokens-tab.tsx';
import { moveTexts } from './version-moves.texts.ts';
import { VersionsTab } from './versions-tab.tsx';

/** One remote: its facts, its actions, and its tabs; the open tab is in the URL. */
export const OneRemote = ({ remote }: { remote: RemoteRow }) => {
  const t = useTexts(detailTexts);
  const say = useTexts(moveTexts);
  const name = useTexts(remoteTexts);
  const title = useRemoteTitle()(remote);
  const [view, setView] = useUrlFilters(detailDefaults);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const mayMakeTokens = usePermit('micro-frontend:token');
  const ask = (action: AskedMove['action'], version?: RemoteVersionRow): void =>
    setAsked({ action, remote, version });

  const tabs: { key: DetailTab; text: string }[] = [
    { key: 'versions', text: t('versionsTab') },
    { key: 'health', text: t('healthTab') },
    ...(mayMakeTokens ? [{ key: 'tokens' as const, text: t('tokensTab') }] : []),
    { key: 'modules', text: t('modulesTab') },
  ];
  const active = tabs.find(({ key }) => key === view.tab)?.key ?? 'versions';
  const panels: Record<DetailTab, () => ReactNode> = {
    versions: () => <VersionsTab remote={remote} view={view} onView={setView} onAsk={ask} />,
    health: () => <HealthTab id={remote.id} hours={view.hours} onHours={(hours) => setView({ hours })} />,
    tokens: () => <TokensTab remote={remote} view={view} onView={setView} />,
    modules: () => <ModulesTab id={remote.id} />,
  };
  const canGoBack = rollBackOf(remote) !== null;
  return (
    <Page
      title={title}
      intro={remote.name}
      back={<BackToList to={LIST} />}
      actions={
        <>
          <Permit code="micro-frontend:release">
            <Button
              icon="undo"
              disabled={!canGoBack}
              title={canGoBack ? undefined : say('nothingBefore')}
              onClick={() => ask('roll-back')}
            >
              {name('rollBack')}
            </Button>
          </Permit>
          <Permit code="micro-frontend:manage">
            <Button icon="edit" onClick={() => ask('edit')}>
              {t('edit')}
            </Button>
          </Permit>
        </>
      }
    >
      <RemoteFacts remote={remote} />
      <Tabs label={t('tabs')} tabs={tabs} active={active} onChange={(tab) => setView({ tab })}>
        {panels[active]()}
      </Tabs>
      {asked && <RemoteMoveDialog asked={asked} remote={remote} onClose={() => setAsked(null)} />}
    </Page>
  );
};
