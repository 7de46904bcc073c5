import { clientOf } from '@college/api-client/client';
import { session } from '@college/contracts/identity/session';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { microFrontend } from '@college/contracts/system/micro-frontend';
import { http } from '@college/portal-sdk/http';

export const sessionCalls = clientOf(http, session);
export const tokenCalls = clientOf(http, tokenAuth);
const registryCalls = clientOf(http, microFrontend);

/** Which remotes this caller gets. Whoever asks tells of a failure. */
export const fetchRegistry = () => registryCalls.GetRegistry(undefined, { quiet: true });
