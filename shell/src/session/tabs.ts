/** Tabs of one browser share one login; changes in one are sent to the others. */
export const TABS = 'college_login';

export type TabNews = 'logged-in' | 'logged-out';

let own: BroadcastChannel | null = null;

/** Subscribes to messages of the other tabs; returns the function that unsubscribes. */
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

/** Uses the subscribed channel if there is one: any other would send to this tab as well. */
export const broadcastToTabs = (news: TabNews): void => {
  if (own) return own.postMessage(news);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(TABS);
  channel.postMessage(news);
  channel.close();
};
