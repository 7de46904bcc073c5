import { clientOf } from '@college/api-client/client';
import { session } from '@college/contracts/identity/session';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { pageRemotes } from '@college/contracts/delivery/page-remotes';
import { backgroundHttp, http } from '@college/portal-sdk/http';

export const sessionCalls = clientOf(http, session);
export const tokenCalls = clientOf(http, tokenAuth);
export const registryCalls = clientOf(http, pageRemotes);

/** For background calls. */
export const backgroundSessionCalls = clientOf(backgroundHttp, session);
