/** The public calls that a page makes at once, answered while its document is made. */
import type { PublicContext, Services } from '../../../../app/context.ts';
import { isFailure } from '../../../../app/failure.ts';
import type { Implementation } from '../../../../app/implement.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import type { Endpoint, InputOf, OutputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { visitor } from '@college/contracts/reporting/visitor';

type Actions = typeof visitor.actions;

/**
 * Answers for the page, by call and input: they take the place of the requests that its screen would send. The keys are
 * those of `portal-sdk/first-answers.ts`.
 */
export type FirstAnswers = Record<string, unknown>;

const keyOf = (path: string, input: object): string =>
  path +
  JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );

/** What came of a call; null when it failed, `'missing'` when there is no such thing for visitors. */
export type Asked<Output> = Output | 'missing' | null;

export type Ask = <Action extends keyof Actions>(
  action: Action,
  input: InputOf<Actions[Action]>,
) => Promise<Asked<OutputOf<Actions[Action]>>>;

/** Milliseconds for which visitors get the same answer; a command of this gateway ends it at once. */
const CACHED_MS = 5_000;
/** Addresses can ask for any page and word; more than these answers are not cached. */
const MOST = 200;

export interface PublicCalls {
  /** Asks as a visitor without a login does, whoever opens the page. Never throws. */
  readonly ask: (context: PublicContext) => Ask;
  readonly forget: () => void;
}

export const openPublicCalls = ({ features, now }: Pick<Services, 'features' | 'now'>): PublicCalls => {
  const implementation = features
    .flatMap(({ services }) => services)
    .find(({ service }) => service.name === visitor.name);
  const cache = new Map<string, { at: number; answer: Promise<Asked<unknown>> }>();

  const answerOf = (action: keyof Actions, input: object, context: PublicContext) => {
    const key = JSON.stringify([context.language, action, input]);
    const at = now().getTime();
    const known = cache.get(key);
    if (known && Math.abs(at - known.at) < CACHED_MS) return known.answer;
    const answer = callPublic(implementation, action, input, context).catch((error: unknown) => {
      cache.delete(key);
      context.log.error({ err: error, call: action }, 'the first content of a page cannot be read');
      return null;
    });
    if (cache.size >= MOST) cache.clear();
    cache.set(key, { at, answer });
    return answer;
  };

  return {
    ask: (context) => (action, input) =>
      answerOf(action, input ?? {}, { ...context, caller: null, visitorKey: '' }) as never,
    forget: () => cache.clear(),
  };
};

/** Through the declared input and output: a document never has a field that the call would not send. */
const callPublic = async (
  implementation: Implementation | undefined,
  action: keyof Actions,
  input: object,
  context: PublicContext,
): Promise<Asked<unknown>> => {
  const endpoint: Endpoint = visitor.actions[action];
  const handler = implementation?.handlers[action];
  if (endpoint.access !== 'public' || endpoint.kind !== 'query' || !handler)
    throw new Error(`${action} is no public query`);
  const parsed = endpoint.input?.safeParse(input);
  if (parsed && !parsed.success) return null;
  const result = await handler(parsed?.data as never, context as never);
  if (isFailure(result)) return result.error.id === commonErrors.notFound.id ? 'missing' : null;
  return endpoint.output?.parse(result) ?? null;
};

/** Notes what a page asked and got, for the page's own script. */
export const recordedAsk = (ask: Ask): { ask: Ask; answers: FirstAnswers } => {
  const answers: FirstAnswers = {};
  return {
    answers,
    ask: async (action, input) => {
      const result = await ask(action, input);
      if (result !== null && result !== 'missing')
        answers[keyOf(pathOf(visitor.name, action), input ?? {})] = result;
      return result;
    },
  };
};
