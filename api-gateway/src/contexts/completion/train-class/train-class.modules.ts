import { button, FILE_SENDERS, MANAGER, page } from '../../../app/module-seed.ts';
import { SUBJECT_READERS } from '../../content/train-subject/subject-roles.port.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const SUPERVISORS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator'];

export const trainClassModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 10,
    modules: [
      page('/trainClass', 'business/train-class/list', {
        // For those who look and apply, too.
        zh: '培训班',
        en: 'Training classes',
        icon: 'train-class',
        permCode: 'train-class:read',
        children: [
          button('train-class:create', '新建培训班', 'Create a class', MANAGER),
          button('train-class:update', '修改培训班', 'Change a class', MANAGER),
          button('train-class:publish', '发布、撤回与置顶', 'Publish, unpublish, pin', MANAGER),
          button('train-class:delete', '删除培训班', 'Delete a class', MANAGER),
          button('train-class:finish', '延期与结班', 'Delay and finish a class', MANAGER),
          button('train-class:export', '导出培训班', 'Export classes', SUPERVISORS),
          button('train-subject:select', '选择培训科目', 'Choose a subject', SUBJECT_READERS),
          button('train-plan:read', '查看培训计划', 'See training plans', SUBJECT_READERS),
          button('user:select', '选择授课教师', 'Choose teachers', MANAGER),
          // Here, because whoever may send files for anything has this page.
          button('file:upload', '上传文件', 'Upload files', FILE_SENDERS),
        ],
      }),
      page('/trainClass/add', 'business/train-class/create', {
        zh: '新建培训班',
        en: 'New training class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'train-class:create',
        roles: MANAGER,
      }),
      page('/trainClass/edit', 'business/train-class/edit', {
        zh: '修改培训班',
        en: 'Change a training class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'train-class:update',
        roles: MANAGER,
      }),
      page('/trainClass/detail', 'business/train-class/detail', {
        zh: '培训班详情',
        en: 'Training class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'train-class:read',
        children: [
          button('class-user:change', '增员、减员与删除', 'Add, take out and delete students', MANAGER),
          button('live-course:create', '安排直播课', 'Hold a lesson live', MANAGER),
        ],
      }),
    ],
  },
];
