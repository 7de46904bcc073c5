import { clientOf } from '@college/api-client/client';
import { session } from '@college/contracts/identity/session';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { microFrontend } from '@college/contracts/system/micro-frontend';
import { backgroundHttp, http } from '@college/portal-sdk/http';

export const sessionCalls = clientOf(http, session);
export const tokenCalls = clientOf(http, tokenAuth);
export const registryCalls = clientOf(http, microFrontend);

/** For what nobody waits for. */
export const backgroundSessionCalls = clientOf(backgroundHttp, session);
