import { ApiError } from '@college/api-client/api-error';
import { singleSignOnErrors } from '@college/contracts/identity/single-sign-on';
import { useMutation } from '@college/portal-sdk/query';
import { useSearchParams } from '@college/portal-sdk/router';
import { getSession, useSession } from '@college/portal-sdk/session';
import { useEffect, useRef, useState } from 'react';
import { basePath } from '../../app/base-path.ts';
import { place } from '../../app/place.ts';
import { safeTarget } from '../../app/safe-target.ts';
import { tokenCalls } from '../../session/calls.ts';
import { beginLogin, endLogin } from '../../session/login-state.ts';
import { ownSignOn } from '../../session/own-change.ts';
import { arrivalInHand, forgetArrival } from './sso-landing.ts';

const isOtherAccount = (error: Error | null): boolean =>
  error instanceof ApiError && error.id === singleSignOnErrors.otherAccount.id;

/** From an arrival at this page to a login, a question or a refusal. */
export const useSingleSignOn = () => {
  const [search] = useSearchParams();
  const [arrival, setArrival] = useState(arrivalInHand);
  const target = safeTarget(search.get('redirect'));
  const returnTo = basePath() + target;

  /** Of the OpenID provider; null where none is set up. */
  const label = useSession((session) => session.oidcLabel);

  const begin = useMutation({
    mutationFn: ({ switchUser }: { switchUser: boolean }) => {
      if (switchUser) endLogin();
      return tokenCalls.BeginSingleSignOn({ returnTo, switchUser });
    },
    onSuccess: ({ url }) => place.goTo(url),
  });

  const finish = useMutation({
    mutationFn: ({ switchUser }: { switchUser: boolean }) => {
      // Forgotten here only: the server ends it when the other login starts.
      if (switchUser) endLogin();
      const { ticket, code, state, iss } = arrival ?? {};
      const proof = ticket ? { ticket, returnTo } : { code, state, iss };
      return ownSignOn.during(() => tokenCalls.SingleSignOn(proof));
    },
    onSuccess: (login) => {
      forgetArrival();
      beginLogin(login);
      // A new document: it contains the new login, whoever was signed in before.
      place.goTo(login.returnTo);
    },
    onError: (error) => {
      if (!isOtherAccount(error)) forgetArrival();
    },
  });

  const hasAnswer = arrival !== null && arrival.error === undefined;
  const isSignedIn = getSession().user !== null;
  const mayBegin = label !== null;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    if (hasAnswer) finish.mutate({ switchUser: false });
    else if (arrival === null && mayBegin && !isSignedIn) begin.mutate({ switchUser: false });
    else return;
    begun.current = true;
  }, [hasAnswer, arrival, mayBegin, isSignedIn, finish, begin]);

  const asksForTicket = isOtherAccount(finish.error) && !finish.isPending;
  const isIdle = arrival === null && !begin.isPending && !begin.isSuccess && begin.error === null;
  return {
    target,
    label,
    /** Somebody is signed in already: asks whether to continue as they are, or to switch accounts. */
    isAsking: asksForTicket || (isIdle && isSignedIn),
    /** Nothing arrived, and nothing can be started. */
    isIdle: isIdle && !isSignedIn && !mayBegin,
    /** The provider sent a reason instead of a code, or the user cancelled there. */
    isCalledOff: arrival?.error !== undefined && !begin.isPending && !begin.isSuccess,
    error: asksForTicket ? null : (begin.error ?? finish.error),
    isBusy: begin.isPending || finish.isPending,
    /** A ticket comes from elsewhere; a sign-in at a provider can be started again here. */
    mayBegin,
    hasTicket: arrival?.ticket !== undefined,
    takeOther: () => (hasAnswer ? finish : begin).mutate({ switchUser: true }),
    tryAgain: () => {
      forgetArrival();
      setArrival(null);
      begun.current = true;
      finish.reset();
      begin.mutate({ switchUser: false });
    },
  };
};
