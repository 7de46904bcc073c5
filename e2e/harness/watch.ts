import type { BrowserContext, Page } from 'playwright-core';
import { watchTraffic } from './traffic.ts';

/** What went wrong on a page without a test having looked for it. */
export interface Watch {
  problems: string[];
  /** Ignores problems whose text matches, for a test that provokes them. */
  allow: (pattern: RegExp) => void;
  /** For a test in which a login is taken over, ends or is refused: calls that were under way then are refused too. */
  allowLostLogin: () => void;
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

/**
 * What a page asks for by itself may be under way just as its login ends: refused, and the page knows by then. Allowed
 * from the moment a context logs out or is refused a renewal, and in a test that says so.
 */
const LATE_CALLS = [
  /WebSocket connection .* Authentication failed/,
  /status of 401 .*(CreateSocketTicket|CheckUserValidityInfo|Notice\/Get)/,
];

/** Collects console errors, uncaught errors, violations of the content security policy and foreign requests. */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const allowed: RegExp[] = [];
  const problems: string[] = [];
  const isLate = (problem: string) => LATE_CALLS.some((pattern) => pattern.test(problem));
  const loginEnds = () => {
    allowed.push(...LATE_CALLS);
    problems.splice(0, problems.length, ...problems.filter((problem) => !isLate(problem)));
  };
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
  context.on('request', (request) => {
    if (request.url().endsWith('/TokenAuth/LogOut')) loginEnds();
  });
  context.on('response', (response) => {
    if (response.status() === 401 && response.url().endsWith('/TokenAuth/RefreshToken')) loginEnds();
  });
  return {
    problems,
    allow: (pattern) => void allowed.push(pattern),
    allowLostLogin: () => void allowed.push(/status of 401/, ...LATE_CALLS),
  };
}
