import type { Page, Request } from 'playwright-core';

/** Requests that are never answered. */
export interface HangingRoute {
  /** Resolves with the first of them. */
  asked: Promise<Request>;
  /** From now on they are answered. */
  end: () => Promise<void>;
}

/** Leaves every request of a page for `address`, a glob, without an answer. */
export async function hang(page: Page, address: string): Promise<HangingRoute> {
  let note: (request: Request) => void;
  const asked = new Promise<Request>((resolve) => (note = resolve));
  await page.route(address, (route) => note(route.request()));
  return { asked, end: () => page.unroute(address) };
}
