/** Checks before a version is activated. */
import {
  liveFacts,
  problemsOfShell,
  problemsWithGateway,
  problemsWithLive,
  providedBy,
} from './compatibility/live-facts.ts';
import { sentenceOf, sentenceOfRemote } from './compatibility/problem-sentence.ts';
import { missingScreens, screenSentence } from './live-screens.ts';
import type { RemoteRecord } from './remote.table.ts';
import type { RemoteVersion } from './remote-version.table.ts';
import { SHELL } from './stored-build.ts';
import type { Feature } from '../../../app/feature.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { fail } from '../../../app/failure.ts';
import type { FailureOf } from '../../../app/failure.ts';
import { microFrontendErrors } from '@college/contracts/delivery/micro-frontend';
import type { Knex } from 'knex';

/** Null when the version fits the gateway and the shells, or, for a shell, the remotes. */
export const refuseIncompatible = async (
  trx: Knex,
  features: readonly Feature[],
  { remote, version }: { remote: RemoteRecord; version: RemoteVersion },
  language: Language,
): Promise<FailureOf<typeof microFrontendErrors.incompatible> | null> => {
  const facts = await liveFacts(trx, features);
  const { uses } = version;
  const problems =
    remote.name === SHELL
      ? [
          ...problemsWithGateway(uses, facts).map((problem) => sentenceOf(problem, language)),
          ...problemsOfShell(providedBy(version), facts).map((problem) =>
            sentenceOfRemote(problem, language),
          ),
        ]
      : problemsWithLive(uses, facts).map((problem) => sentenceOf(problem, language));
  return problems.length > 0 ? fail(microFrontendErrors.incompatible, { problems }) : null;
};

/** Null when the version has every screen that a route leads to. */
export const refuseMissingScreens = async (
  trx: Knex,
  remote: RemoteRecord,
  version: RemoteVersion,
  language: Language,
): Promise<FailureOf<typeof microFrontendErrors.missingScreens> | null> => {
  const missing = await missingScreens(trx, remote.name, version.screens);
  const screens = missing.map((screen) => screenSentence(screen, language));
  return screens.length > 0 ? fail(microFrontendErrors.missingScreens, { screens }) : null;
};
