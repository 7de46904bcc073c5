import { isBusy } from '@college/portal-sdk/calm';
import { callsInFlight } from '@college/portal-sdk/calls-in-flight';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useEffect, useState } from 'react';
import { Bar } from './bar.tsx';
import { useNewVersion } from './new-version.ts';
import { place } from './place.ts';

const texts = defineTexts('new-version-bar', {
  en: { ready: 'The platform has been updated.', reload: 'Reload', later: 'Later' },
  'zh-CN': { ready: '平台已更新。', reload: '重新加载', later: '稍后' },
});

/** Milliseconds between two checks. */
const LOOK = 1000;

/** Whether the user is not in the middle of something. Becomes true only between two calls. */
const useIdleMoment = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const look = () => setIdle((before) => !isBusy() && (before || callsInFlight() === 0));
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, []);
  return isIdle;
};

/** Offers to reload the page at a quiet moment, once for each new version. */
export const NewVersionBar = () => {
  const t = useTexts(texts);
  const news = useNewVersion();
  const isIdle = useIdleMoment();
  const [putOff, setPutOff] = useState<string | null>(null);
  if (news === null || news === putOff || !isIdle) return null;
  return (
    <Bar
      icon="refresh"
      actions={
        <>
          <Button size="small" kind="primary" onClick={() => place.reload()}>
            {t('reload')}
          </Button>
          <Button size="small" onClick={() => setPutOff(news)}>
            {t('later')}
          </Button>
        </>
      }
    >
      {t('ready')}
    </Bar>
  );
};
