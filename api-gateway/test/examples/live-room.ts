import type { Knex } from 'knex';
import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

const courses = (read: Knex) => read('live_courses').where({ check_state: 'approved', is_deleted: false });
const taught = (read: Knex, state: string) =>
  idOf(courses(read).where({ play_state: state, audience: 'public' }).orderBy('begin_at'));
const past = (read: Knex) => idOf(courses(read).where({ play_state: 'over' }).orderBy('id'));

export const liveRoomExamples: Readonly<Record<string, Example>> = {
  'LiveCourse/EnterLiveCourse': {
    as: 'student',
    input: async (read) => ({ id: await taught(read, 'live'), tab: 'example-of-a-tab', takeOver: true }),
  },
  'LiveCourse/OpenLiveCourse': {
    as: 'teacher',
    input: async (read) => ({ id: await taught(read, 'not-started') }),
  },
  'LiveCourse/OverPlayLiveCourse': {
    as: 'teacher',
    input: async (read) => ({ id: await taught(read, 'live') }),
  },
  'LiveCourse/GetLivePicture': { as: 'student', input: async (read) => ({ id: await taught(read, 'live') }) },
  'LiveCourse/SendLivePicture': {
    as: 'teacher',
    input: async (read) => ({ id: await taught(read, 'live') }),
  },
  'LiveCourse/KeepLiveReplay': {
    as: 'teacher',
    input: async (read) => ({
      id: await past(read),
      courseId: await idOf(
        read('courses')
          .where({ state: 'draft', is_deleted: false })
          .whereIn('creator_user_id', read('users').where({ username: 'teacher' }).select('id'))
          .orderBy('id'),
      ),
    }),
  },
  'LiveCourse/GetLiveReplayChat': { as: 'student', input: async (read) => ({ id: await past(read) }) },
  'LiveCourse/GetLiveAttendancePageList': {
    as: 'teacher',
    input: async (read) => ({ page: 1, pageSize: 5, id: await past(read) }),
  },
  'LiveCourse/ExportLiveAttendance': {
    as: 'teacher',
    input: async (read) => ({ id: await past(read) }),
  },
  'LiveCourse/GetLiveChatPageList': {
    as: 'teacher',
    input: async (read) => ({ page: 1, pageSize: 5, id: await past(read) }),
  },
};
