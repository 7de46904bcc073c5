/** The parts of which the archive of a class is made, and who may have photos among them. */
export { fromPlaces, placesOf } from './class-export.query.ts';
export type { People } from './class-export.query.ts';
export { estimateSheet } from './estimate-sheet.ts';
export { allAttendance, sheetOf } from './people-files.ts';
export { attendanceColumns, infoColumns, reportColumns, scoreColumns } from './people-sheets.ts';
export { photoEntries } from './photo-zip.ts';
export { mayReveal } from '../../identity/user/personal-data.port.ts';
