import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

/** What has no look of its own: half of another part, or nothing to see until a page is left. */
const WITHOUT_STORY = new Set([
  'data-table-choice',
  'data-table-head',
  'date-calendar',
  'date-popover',
  'field',
  'rich-text-editor',
  'rich-text-link',
  'styles',
  'table-view-menu',
  'time-chart-plot',
  'tree-row',
  'upload-box',
  // Each of its parts has a story of its own: steps, accordion, popup, feed, comments, statistics.
  'semantic',
  // Frames of a whole screen: the kit page itself is a Page.
  'page',
  'arrival',
  'contract-resolver',
  'cover-lines',
  'download-list',
  'file-size',
  'form-draft',
  'import-outcome',
  'import-problems',
  'storable',
  'place-refusal',
  'picture-choice',
  'resumable-upload',
  'tree-options',
  'unsaved-changes',
  'upload-text',
  'when-opened',
  'upload-row',
  // Pieces of a record's screens: they stand on the address, the permissions and the server of a page.
  'both-names',
  'choice-filter',
  'columns',
  'create-button',
  'data-page',
  'edit-delete-actions',
  // The kit's date fields with the clock of the site.
  'date-time-field',
  'focus-on-mount',
  'form-page',
  'assigned-users-dialog',
  'in-use-dialog',
  'lazy-dialog',
  'maybe-link',
  // They need a camera: `camera-stage` shows how it looks.
  // Shown with the story of `export-jobs`.
  'export-jobs-query',
  'kept-view',
  'list-views-dialog',
  'list-views-query',
  'face-camera',
  'face-frames',
  'public-class-cards',
  'public-class-list',
  'public-subject-field',
  'public-course-cards',
  'public-course-list',
  'record-dialog',
  'record-list-page',
  'record-page',
  'record-queries',
  'set-server-errors',
  'tree-card',
  'tree-record',
  'tree-record-page',
  'tree-source',
]);

const partsOf = (kit) =>
  readdirSync(join(root, `packages/${kit}/src`))
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !WITHOUT_STORY.has(name) && !/^use-|-texts$/.test(name));

it.each(['ui-kit', 'form-kit'])('every part of %s has a story on the kit page', (kit) => {
  const missing = partsOf(kit).filter(
    (name) => !existsSync(join(root, `packages/${kit}/kit/${name}.story.tsx`)),
  );
  expect(missing).toEqual([]);
});
