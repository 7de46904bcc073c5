import type { Page, Request } from 'playwright-core';

/** Requests for what is not there. */
export interface RefusedRoute {
  /** Resolves with the first of them. */
  asked: Promise<Request>;
  /** Until it is called they wait; from then on each is answered with status 404. */
  refuse: () => void;
  /** From now on they are answered as usual. */
  end: () => Promise<void>;
}

/** Answers the requests of a page for `address`, a glob, with status 404, and not before the test says so. */
export async function refuseLater(page: Page, address: string): Promise<RefusedRoute> {
  let note: (request: Request) => void;
  let refuse: () => void = () => undefined;
  const asked = new Promise<Request>((resolve) => (note = resolve));
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(address, async (route) => {
    note(route.request());
    await refused;
    await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  });
  return { asked, refuse, end: () => page.unroute(address) };
}
