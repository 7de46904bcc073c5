/** Attendance as the ledger has it from the moment somebody signs, long before the lesson is closed. */
import { coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const attendanceSource = coveredRows({
  kind: 'attendance',
  table: 'lesson_attendances',
  at: 'at',
  plain: ['lesson_id', 'user_id', 'kind', 'by', 'at', 'recorded_by', 'face_check_id', 'share'],
  hashed: ['reason'],
  left: {
    device: 'tells those who look for odd pairs of people; decides nothing',
    device_print: 'tells those who look for odd pairs of people; decides nothing',
  },
});
