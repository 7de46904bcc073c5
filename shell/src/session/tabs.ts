/** Tabs of one browser share one login; what becomes of it in one is told to the others. */
export const TABS = 'college_login';

export type TabNews = 'logged-in' | 'logged-out';

let own: BroadcastChannel | null = null;

/** Hears the other tabs from now on, until what it yields is called. */
export const subscribeToTabs = (hear: (news: TabNews) => void): (() => void) => {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(TABS);
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data);
  own = channel;
  return () => {
    channel.close();
    own = null;
  };
};

/** Through the channel that hears, if there is one: any other would tell this tab as well. */
export const broadcastToTabs = (news: TabNews): void => {
  if (own) return own.postMessage(news);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(TABS);
  channel.postMessage(news);
  channel.close();
};
