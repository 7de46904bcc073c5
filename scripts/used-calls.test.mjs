/** Calls about classes, plans, visitors, certificates, figures and the ledger are each used by a screen: none is built for nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const SERVICES = ['TrainClass', 'TrainPlan', 'Visitor', 'UserCert', 'Statistics', 'Dashboard', 'Ledger'];

/** Without a screen, and why. */
const WITHOUT = {
  IsCanExam: 'GetExam says the same with the rules and the window, in one call; for others that only ask',
  UpdateTrainClass: 'the form before the one in steps: remotes that are still in use send it',
};

/** The text of each source file below these folders. */
const sourcesIn = (folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const screens = sourcesIn([
  ...[...remotes, 'shell'].map((name) => `${name}/src`),
  ...['form-kit', 'portal-sdk', 'player'].map((name) => `packages/${name}/src`),
])
  .map(({ text }) => text)
  .join('\n');
const actions = sourcesIn(['packages/contracts/src']).flatMap(({ text }) =>
  [...text.matchAll(/defineService\(\s*'(\w+)',\s*\{(.*?)\n\}\);/gs)].flatMap(([, service, body]) =>
    SERVICES.includes(service) ? [...body.matchAll(/^ {2}(\w+): /gm)].map(([, action]) => action) : [],
  ),
);

it('every call of these services is used by some screen', () => {
  expect(actions.length).toBeGreaterThan(50);
  // `service.Action`, or taken out of a client: `{ Action: name }`.
  const unused = actions.filter((action) => !new RegExp(`\\.${action}\\b|\\{ ${action}: `).test(screens));
  expect(unused.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});
