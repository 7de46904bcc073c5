/** How features import their records from a file. */
export { defineImportKind, startImport } from './import-runner.ts';
export type { ImportFailure, ImportRun, RowProblem } from './import-runner.ts';
