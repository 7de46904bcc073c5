import { gatewayVersion } from './gateway-calls.ts';
import { liveFacts, problemsWithGateway, problemsWithShell } from './live-facts.ts';
import { sentenceOf } from './problem-sentence.ts';
import { SHELL } from '../stored-build.ts';
import type { SignedInContext } from '../../../../app/context.ts';
import type { Problem } from '@college/contracts/core/compatibility';
import type { CompatibilityRow } from '@college/contracts/delivery/micro-frontend-row';

/**
 * Every version that is live or a fallback, checked against this gateway and every such shell. Shells come last and are
 * checked against the gateway only.
 */
export const compatibilityMatrix = async (
  _input: undefined,
  { read, language, features }: SignedInContext,
) => {
  const facts = await liveFacts(read, features);
  const say = (problems: readonly Problem[]) => problems.map((problem) => sentenceOf(problem, language));
  const remotes = facts.remotes.map(({ name, version, use, uses }): CompatibilityRow => ({
    remote: name,
    version,
    use,
    gateway: say(problemsWithGateway(uses, facts)),
    shells: facts.shells.map((shell) => ({
      version: shell.version,
      problems: say(problemsWithShell(uses, shell.provides)),
    })),
  }));
  const shells = facts.shells.map(({ version, use, uses }): CompatibilityRow => ({
    remote: SHELL,
    version,
    use,
    gateway: say(problemsWithGateway(uses, facts)),
    shells: [],
  }));
  return { gateway: gatewayVersion(), rows: [...remotes, ...shells] };
};
