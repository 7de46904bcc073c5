import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { recordedDurations } from './durations.mjs';
import { root } from './workspace.mjs';

/** Project by project, the longest files first, so that no worker ends with a long one while the others have nothing. */
export class LongestFirst extends BaseSequencer {
  async sort(specs) {
    const known = recordedDurations();
    // What is not recorded may be long.
    const lengthOf = ({ moduleId }) => known[relative(root, moduleId).replaceAll('\\', '/')] ?? Infinity;
    const inOrder = await super.sort(specs);
    const projects = [...new Set(inOrder.map(({ project }) => project.name))];
    const placeOf = ({ project }) => projects.indexOf(project.name);
    return inOrder.sort((one, other) => {
      if (placeOf(one) !== placeOf(other)) return placeOf(one) - placeOf(other);
      return lengthOf(one) === lengthOf(other) ? 0 : lengthOf(other) - lengthOf(one);
    });
  }
}
