import { ErrorPanel } from '@college/ui-kit/error-panel';
import { useEffect } from 'react';
import { uncover } from './first-content.ts';
import { place } from './place.ts';

/** When not even the frame of the page could be rendered. In both languages, since nothing is known yet. */
export const StartFailure = () => {
  useEffect(uncover, []);
  return (
    <ErrorPanel
      title="页面未能打开 · This page could not be opened"
      message="请重新加载；如仍无法打开，请联系技术支持。 Please load it again; if that does not help, call the support line."
      onRetry={() => place.reload()}
    />
  );
};
