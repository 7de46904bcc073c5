/** How features have files made that take a while. */
export { defineExportKind, orderExport } from './export-runner.ts';
export type { Told } from './export-runner.ts';
