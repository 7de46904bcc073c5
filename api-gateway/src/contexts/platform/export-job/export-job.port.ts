/** How features have files made that take a while. */
export { defineExportKind, endExport, enqueueExport, orderExport, ownerNow } from './export-runner.ts';
export type { Progress } from './export-runner.ts';
