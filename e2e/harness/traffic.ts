/** The requests of a page that are under way: reported by the browser, so that nobody has to wait for a quiet moment. */
import type { Page, Request } from 'playwright-core';

interface Traffic {
  open: Set<Request>;
  /** How many have begun since the page was opened. */
  begun: number;
}

const known = new WeakMap<Page, Traffic>();

/** Counts from now on; to be called once, before the page opens anything. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), begun: 0 };
  known.set(page, traffic);
  page.on('request', (request) => {
    // What the page before was still asking for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear();
    traffic.open.add(request);
    traffic.begun += 1;
  });
  const end = (request: Request): void => void traffic.open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

export function trafficOf(page: Page): Traffic {
  const traffic = known.get(page);
  if (!traffic) throw new Error('The requests of this page are not counted: it was not opened by a visitor.');
  return traffic;
}
