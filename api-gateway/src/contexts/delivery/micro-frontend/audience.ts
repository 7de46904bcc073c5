import { overridesOf } from './override/override-cookie.ts';
import type { Audience } from '../../../app/registry.ts';
import type { Caller, PublicContext, Services } from '../../../app/context.ts';

interface Asking {
  readonly caller: Caller | null;
  readonly visitorKey: string;
  readonly overrideText: string | null;
}

/** For whom a page or a call is answered. Queries the database only if an override cookie has to be checked. */
export const audienceOf = async (
  services: Pick<Services, 'keys' | 'database' | 'now'>,
  { caller, visitorKey, overrideText }: Asking,
): Promise<Audience> => ({
  userId: caller?.userId ?? null,
  visitorKey,
  roleId: caller?.roleId ?? null,
  areaCode: caller?.scope.areaCode ?? null,
  overrides: await overridesOf(services, overrideText, caller),
});

export const audienceOfCall = (context: PublicContext): Promise<Audience> =>
  audienceOf(context, {
    caller: context.caller,
    visitorKey: context.visitorKey,
    overrideText: context.overrideCookie.read(),
  });
