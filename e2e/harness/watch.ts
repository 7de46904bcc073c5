import type { BrowserContext, Page } from 'playwright-core';
import { watchTraffic } from './traffic.ts';

/** What went wrong on a page without a test having looked for it. */
export interface Watch {
  problems: string[];
  /** Ignores problems whose text matches, for a test that provokes them. */
  allow: (pattern: RegExp) => void;
}

const isLocal = (url: string, origin: string): boolean =>
  /^(data|blob|about):/.test(url) || new URL(url).origin === origin;

function watchPage(page: Page, origin: string, report: (problem: string) => void): void {
  watchTraffic(page);
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => report(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    if (!isLocal(request.url(), origin)) report(`leaves the origin: ${request.url()}`);
  });
}

/** What a page asks for by itself may be under way just as its login ends: refused, and the page knows by then. */
const LATE_CALLS = [
  /WebSocket connection .* Authentication failed/,
  /status of 401 .*(CreateSocketTicket|CheckUserValidityInfo|Notice\/Get)/,
];

/** Collects console errors, uncaught errors, violations of the content security policy and foreign requests. */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const allowed = [...LATE_CALLS];
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  await context.exposeBinding('__reportViolation', (_source, text: string) => report(`policy: ${text}`));
  await context.addInitScript(() => {
    const { __reportViolation } = window as unknown as { __reportViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      __reportViolation(`${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}`),
    );
  });
  context.on('page', (page) => watchPage(page, origin, report));
  return { problems, allow: (pattern) => void allowed.push(pattern) };
}
