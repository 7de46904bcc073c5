import { mountPdfFiles } from './pdf-files.ts';
import type { Feature } from '../../../app/feature.ts';

export const pdfFilesFeature: Feature = {
  services: [],
  routes: mountPdfFiles,
};
