import { button, MANAGER, link, page } from '../../../app/module-seed.ts';
import { SUBJECT_READERS } from '../train-subject/subject-roles.port.ts';
import { COURSE_READERS, COURSE_WRITERS } from './course-roles.port.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const courseModules: readonly PlacedModules[] = [
  {
    under: '/system',
    order: 24,
    modules: [
      page('/course', 'system/course/list', {
        zh: '课程管理',
        en: 'Courses',
        icon: 'play',
        permCode: 'course:read',
        roles: COURSE_READERS,
        children: [
          button('course:create', '新建课程', 'Draft a course', COURSE_WRITERS),
          button('course:update', '修改课程与课件', 'Change a course and its content', COURSE_WRITERS),
          button('course:submit', '提交与撤回课程', 'Submit a course, or take it back', COURSE_WRITERS),
          button('course:check', '审核、启用与停用课程', 'Check, enable or disable a course', MANAGER),
          button('course:delete', '删除课程', 'Delete a course', MANAGER),
          button('course-type:read', '查看课程类型', 'See course types', COURSE_READERS),
          button('train-subject:select', '选择培训科目', 'Choose a subject', SUBJECT_READERS),
        ],
      }),
      page('/course/add', 'system/course/create', {
        zh: '新建课程',
        en: 'New course',
        parentPath: '/course',
        hidden: true,
        permCode: 'course:create',
        roles: COURSE_WRITERS,
      }),
      page('/course/edit', 'system/course/edit', {
        zh: '修改课程',
        en: 'Change a course',
        parentPath: '/course',
        hidden: true,
        permCode: 'course:update',
        roles: COURSE_WRITERS,
      }),
      page('/course/detail', 'system/course/detail', {
        zh: '课程详情',
        en: 'Course',
        parentPath: '/course',
        hidden: true,
        permCode: 'course:read',
        roles: COURSE_READERS,
      }),
      page('/course/preview', 'system/course/preview', {
        zh: '预览课程',
        en: 'Preview of a course',
        parentPath: '/course',
        hidden: true,
        permCode: 'course:read',
        roles: COURSE_READERS,
      }),
    ],
  },
  // Content and teaching lead here, too.
  {
    under: '/business/content',
    order: 5,
    modules: [
      link('/course', {
        zh: '课程',
        en: 'Courses',
        icon: 'play',
        roles: COURSE_READERS.filter((key) => key !== 'teacher'),
      }),
    ],
  },
  {
    under: '/business/training',
    order: 14,
    modules: [link('/course', { zh: '课程', en: 'Courses', icon: 'play', roles: ['teacher'] })],
  },
  {
    under: '/system',
    order: 26,
    modules: [
      page('/publicCourse', 'system/course/public', {
        zh: '公开课程',
        en: 'Public courses',
        icon: 'play',
        permCode: 'public-course:read',
        roles: COURSE_READERS,
        children: [
          button('public-course:update', '设置公开课程', 'Set what visitors see of a course', MANAGER),
        ],
      }),
      page('/professionCourse', 'system/course/profession', {
        zh: '专业课程',
        en: 'Professional courses',
        icon: 'play',
        permCode: 'profession-course:read',
        roles: COURSE_READERS,
        children: [
          button('profession-course:update', '设置课程对应的科目', 'Set the subjects of a course', MANAGER),
          button('train-subject:select', '选择培训科目', 'Choose a subject', SUBJECT_READERS),
        ],
      }),
    ],
  },
];
