import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Translate } from '@college/portal-sdk/texts';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Room } from '../layout/room.tsx';
import { RemoteLoadError } from '../federation/remote-load-error.ts';

const texts = defineTexts('screen-failure', {
  en: {
    portal: 'Public portal',
    visitor: 'Training hall',
    business: 'Business management',
    system: 'System management',
    missing: '“{{remote}}” is not available at the moment',
    'missing.hint': '{{stage}} Everything else goes on working; try again in a moment.',
    resolve: 'This part of the platform is not installed, or is just being replaced.',
    'fetch-manifest': 'Its directory could not be fetched.',
    check: 'Its version does not fit the rest of the platform.',
    'load-entry': 'It could not be fetched.',
    'load-screen': 'The page asked for could not be fetched.',
    broken: 'This page ran into a problem',
    'broken.hint':
      'Everything else goes on working. Try again; if it happens once more, call the support line.',
  },
  'zh-CN': {
    portal: '门户网站',
    visitor: '培训大厅',
    business: '业务管理',
    system: '系统管理',
    missing: '“{{remote}}”暂时无法使用',
    'missing.hint': '{{stage}}其他功能不受影响，请稍后重试。',
    resolve: '该功能模块尚未安装，或正在更新。',
    'fetch-manifest': '该功能模块的目录未能获取。',
    check: '该功能模块的版本与平台不匹配。',
    'load-entry': '该功能模块未能加载。',
    'load-screen': '所请求的页面未能加载。',
    broken: '页面出现问题',
    'broken.hint': '其他功能不受影响。请重试；如仍有问题，请联系技术支持。',
  },
});

const remotes = ['portal', 'visitor', 'business', 'system'] as const;
type RemoteName = (typeof remotes)[number];

const nameOf = (remote: string, t: Translate<RemoteName>): string => {
  const known = remotes.find((name) => name === remote);
  return known ? t(known) : remote;
};

interface ScreenFailureProps {
  title: string;
  error: unknown;
  /** The next try is under way. */
  isBusy?: boolean;
  onRetry: () => void;
}

/** Stands in for a screen that could not be loaded, or that threw while it was drawn. */
export const ScreenFailure = ({ title, error, isBusy, onRetry }: ScreenFailureProps) => {
  const t = useTexts(texts);
  return (
    <Room>
      <Page title={title}>
        {error instanceof RemoteLoadError ? (
          <ErrorPanel
            icon="missing"
            title={t('missing', { remote: nameOf(error.remote, t) })}
            message={t('missing.hint', { stage: t(error.stage) })}
            detail={error.message}
            busy={isBusy}
            onRetry={onRetry}
          />
        ) : (
          <ErrorPanel
            title={t('broken')}
            message={t('broken.hint')}
            detail={error instanceof Error ? error.message : String(error)}
            busy={isBusy}
            onRetry={onRetry}
          />
        )}
      </Page>
    </Room>
  );
};
