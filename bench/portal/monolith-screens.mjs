/** Stands in for shell/src/federation/load-screen.ts: every screen is a chunk of this very build. */
import { screens as business } from '../../mfe-business/src/screens.ts';
import { screens as portal } from '../../mfe-portal/src/screens.ts';
import { screens as system } from '../../mfe-system/src/screens.ts';
import { screens as visitor } from '../../mfe-visitor/src/screens.ts';

const remotes = { business, portal, system, visitor };

export const loadScreen = async (component) => {
  const slash = component.indexOf('/');
  const load = remotes[component.slice(0, slash)]?.[component.slice(slash + 1)];
  if (!load) throw new Error(`there is no screen ${component}`);
  return { Screen: (await load()).default, version: null, insteadOf: null };
};
