/** The result of a release as lines of text. The gateway's own sentences are in the language of the caller. */
import { readableSize } from './progress.mjs';

const outcomes = {
  checked: () => 'would be taken; nothing was kept.',
  stored: () => 'is stored; nobody gets it yet.',
  unchanged: () => 'was here already, byte for byte; nothing changed.',
  activated: () => 'is given to everybody from now on.',
  rollout: (percent, { limitedTo = [] }) =>
    limitedTo.length > 0
      ? `is given to ${percent}% of these from now on: ${limitedTo.join(', ')}.`
      : `is given to ${percent}% of the people from now on.`,
};

const changeTitles = {
  screensAdded: 'screens added',
  screensRemoved: 'screens removed',
  callsAdded: 'calls added',
  callsRemoved: 'calls no longer made',
  callsChanged: 'calls changed',
  permissionsAdded: 'permission codes added',
};

/** @param {import('@college/contracts/delivery/release').Finding[]} findings */
export const findingLines = (findings) =>
  findings.flatMap(({ severity, rule, message, mend }) => [
    `${severity === 'refuse' ? '✗' : '!'} ${message} (${rule})`,
    ...(mend ? [`    ${mend}`] : []),
  ]);

function changeLines(changes) {
  const lines = Object.entries(changeTitles)
    .filter(([key]) => changes[key]?.length > 0)
    .map(([key, title]) => `  ${title}: ${changes[key].join(', ')}`);
  return ['Beside the version before it:', ...(lines.length > 0 ? lines : ['  no other screens and calls'])];
}

/**
 * @param {import('@college/contracts/delivery/release').ReleaseReport} report
 * @param {number | null} percent of a rollout
 * @returns {string[]} what happened, what was found, what changed, what to do next
 */
export const reportLines = (report, percent) => [
  `✓ ${report.remote} ${report.version} ${outcomes[report.outcome](percent, report)}`,
  `  ${report.files} files, ${readableSize(report.sizeBytes)}`,
  ...findingLines(report.findings),
  ...changeLines(report.changes),
  ...(report.next.length > 0 ? ['Next:', ...report.next.map((line) => `  ${line}`)] : []),
];
