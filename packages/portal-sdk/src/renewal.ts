import { ApiError } from '@college/api-client/api-error';
import { createTransport, send } from '@college/api-client/transport';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';
import { changeWith, currentToken, holdAccessToken, untilRenewal } from './access-token.ts';
import type { AccessToken } from './access-token.ts';
import { askAbout } from './login-lost.ts';
import { defineTexts, translate } from './texts.ts';

const texts = defineTexts('renewal', {
  en: {
    login: 'Somebody signed in again in another tab, so this login has ended',
    role: 'Your role was changed in another tab; reload the page',
  },
  'zh-CN': {
    login: '已在其他标签页重新登录，本页登录已结束',
    role: '您已在其他标签页切换角色，请刷新页面',
  },
});

/** The same message as the server's, when it notices first. */
const changedElsewhere = (what: 'login' | 'role') => ({
  ...(what === 'login'
    ? { code: ErrorCode.signedInElsewhere, id: 'common.signed-in-elsewhere' }
    : { code: ErrorCode.roleChanged, id: 'common.role-changed' }),
  message: translate(texts)(what),
  details: null,
  data: null,
  validationErrors: [],
});

export const renewalTransport = createTransport();

const exchange = async (): Promise<void> => {
  const request = { method: 'POST', url: pathOf('TokenAuth', 'RefreshToken'), data: {} };
  const answer = (await send(renewalTransport, request)) as AccessToken;
  const change = changeWith(answer.accessToken);
  if (change !== null) throw new ApiError(changedElsewhere(change));
  holdAccessToken(answer);
};

/** One tab after another: they share the cookie, and each exchange replaces it. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('college-renewal', work) : work();

let running: Promise<void> | null = null;

/**
 * Exchanges the renewal cookie for a new access token. Concurrent callers share one exchange. Throws `ApiError` when
 * the login is gone, `TransportError` when the server is unreachable.
 */
export const renew = (): Promise<void> => {
  running ??= inTurn(exchange).finally(() => {
    running = null;
  });
  return running;
};

/** Milliseconds until the next attempt after the server was unreachable. */
const TRY_AGAIN = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Renews the token before it expires from now on, so that a long session never loses its login. */
export const scheduleRenewal = (wait: number | null = untilRenewal()): void => {
  clearTimeout(timer);
  if (wait === null) return;
  timer = setTimeout(
    () => {
      if (currentToken() === null) return;
      renew().then(
        () => scheduleRenewal(),
        (error: unknown) => {
          if (!(error instanceof ApiError && askAbout(error))) scheduleRenewal(TRY_AGAIN);
        },
      );
    },
    Math.max(0, wait),
  );
};
