import { ApiError } from '@college/api-client/api-error';
import { createTransport, send } from '@college/api-client/transport';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';
import { continuesLogin, currentToken, holdAccessToken, untilRenewal } from './access-token.ts';
import type { AccessToken } from './access-token.ts';
import { askForLogin, isLoginLost } from './login-lost.ts';
import { defineTexts, translate } from './texts.ts';

const texts = defineTexts('renewal', {
  en: { changed: 'Another login or role was taken in another tab, so this one has ended' },
  'zh-CN': { changed: '已在其他标签页切换账号或角色，本页登录已结束' },
});

/** As the server itself says it when it notices first. */
const changedElsewhere = () => ({
  code: ErrorCode.signedInElsewhere,
  id: 'common.signed-in-elsewhere',
  message: translate(texts)('changed'),
  details: null,
  data: null,
  validationErrors: [],
});

export const renewalTransport = createTransport();

const exchange = async (): Promise<void> => {
  const request = { method: 'POST', url: pathOf('TokenAuth', 'RefreshToken'), data: {} };
  const answer = (await send(renewalTransport, request)) as AccessToken;
  if (!continuesLogin(answer.accessToken)) throw new ApiError(changedElsewhere());
  holdAccessToken(answer);
};

/** One tab after the other: the cookie is shared, and each exchange replaces it. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('college-renewal', work) : work();

let running: Promise<void> | null = null;

/**
 * Exchanges the renewal cookie for a fresh access token. Calls that ask at the same time share one exchange.
 * Throws `ApiError` when the login is gone, `TransportError` when the server could not be asked.
 */
export const renew = (): Promise<void> => {
  running ??= inTurn(exchange).finally(() => {
    running = null;
  });
  return running;
};

/** Milliseconds until the next try after the server could not be asked. */
const TRY_AGAIN = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Renews ahead of the token's end from now on, so that a long sitting never loses its login. */
export const keepRenewed = (wait: number | null = untilRenewal()): void => {
  clearTimeout(timer);
  if (wait === null) return;
  timer = setTimeout(
    () => {
      if (currentToken() === null) return;
      renew().then(
        () => keepRenewed(),
        (error: unknown) => {
          if (error instanceof ApiError && isLoginLost(error)) askForLogin();
          else keepRenewed(TRY_AGAIN);
        },
      );
    },
    Math.max(0, wait),
  );
};
