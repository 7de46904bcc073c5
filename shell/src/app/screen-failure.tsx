import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Room } from '../layout/room.tsx';
import { isPassing, policy, reasonOf, RemoteLoadError, useRegistry } from '../federation/index.ts';
import { place } from './place.ts';
import styles from './screen-failure.module.css';

const texts = defineTexts('screen-failure', {
  en: {
    missing: '“{{remote}}” is not available at the moment',
    'missing.hint': '{{what}} Everything else keeps working.',
    resolve: 'This part of the platform is not installed, or is being replaced.',
    'fetch-manifest': 'Its directory could not be loaded.',
    check: 'Its released version cannot be used.',
    'load-entry': 'Its program could not be loaded or started.',
    'load-screen': 'The requested page could not be loaded.',
    tampered: 'One of its files was modified on the way and was refused.',
    late: 'It did not answer in time.',
    unfit: 'It needs another version of the platform than this page.',
    offline: 'The connection is down. The page continues automatically once it is back.',
    broken: 'This page ran into a problem',
    'broken.hint': 'Everything else keeps working. Try again; if it happens once more, ask for help.',
    owner: 'Looked after by {{owner}}, {{contact}}',
    trace: 'Trace id',
    reload: 'Reload the page',
  },
  'zh-CN': {
    missing: '“{{remote}}”暂时无法使用',
    'missing.hint': '{{what}}其他功能不受影响。',
    resolve: '该功能模块尚未安装，或正在更新。',
    'fetch-manifest': '未能获取该功能模块的目录。',
    check: '该功能模块发布的内容无法使用。',
    'load-entry': '该功能模块的程序未能加载或启动。',
    'load-screen': '所请求的页面未能加载。',
    tampered: '该功能模块的文件在传输过程中被改动，已拒绝加载。',
    late: '该功能模块未能及时响应。',
    unfit: '该功能模块需要的平台版本与当前页面运行的版本不一致。',
    offline: '网络连接已断开，恢复后页面将自动继续。',
    broken: '页面出现问题',
    'broken.hint': '其他功能不受影响。请重试；如仍有问题，请寻求帮助。',
    owner: '由{{owner}}维护，联系方式：{{contact}}',
    trace: '追踪编号',
    reload: '重新加载页面',
  },
});

const inWords = ['tampered', 'late', 'unfit'] as const;

/** What failed: the reason if it is known, otherwise the stage. */
const whatFailed = ({ fault, stage }: RemoteLoadError) =>
  inWords.find((word) => word === fault) ?? (stage === 'render' ? 'broken' : stage);

interface ScreenFailureProps {
  title: string;
  error: unknown;
  /** The next attempt is running. */
  isBusy?: boolean;
  /** Retry brought the same failure again. */
  isRepeated?: boolean;
  onRetry: () => void;
}

/** Replaces a screen that could not be loaded, or that threw while rendering. */
export const ScreenFailure = ({ title, error, isBusy, isRepeated = false, onRetry }: ScreenFailureProps) => {
  const t = useTexts(texts);
  const failure = error instanceof RemoteLoadError ? error : null;
  const entry = useRegistry(({ remotes }) => remotes.find(({ name }) => name === failure?.remote));
  const isMissing = failure !== null && failure.stage !== 'render';
  // Nobody's fault: what the browser could not ask for says nothing about whoever looks after it.
  const isOffline = !navigator.onLine && isPassing(error);
  const needsReload = isRepeated || (failure !== null && policy[failure.fault].reload);
  if (isOffline)
    return (
      <Room>
        <Page title={title}>
          <ErrorPanel title={t('offline')} busy={isBusy} onRetry={onRetry} />
        </Page>
      </Room>
    );
  return (
    <Room>
      <Page title={title}>
        <ErrorPanel
          icon={isMissing ? 'missing' : 'warn'}
          title={isMissing ? t('missing', { remote: entry?.title ?? failure.remote }) : t('broken')}
          message={isMissing ? t('missing.hint', { what: t(whatFailed(failure)) }) : t('broken.hint')}
          detail={reasonOf(error)}
          busy={isBusy}
          onRetry={onRetry}
          actions={needsReload && <Button onClick={() => place.reload()}>{t('reload')}</Button>}
        >
          {failure && (
            <div className={styles.help}>
              {entry && entry.owner !== '' && (
                <p>{t('owner', { owner: entry.owner, contact: entry.contact })}</p>
              )}
              <p>
                {t('trace')} <code>{failure.traceId}</code>
              </p>
            </div>
          )}
        </ErrorPanel>
      </Page>
    </Room>
  );
};
