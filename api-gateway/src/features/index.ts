import { enrollmentService } from './enrollment/enrollment.service.ts';
import { microFrontendService } from './micro-frontend/micro-frontend.service.ts';
import { standardService } from './standard/standard.service.ts';
import { feedbackService } from './feedback/feedback.service.ts';
import { commonMatterService } from './common-matter/common-matter.service.ts';
import { auditLogService } from './audit-log/audit-log.service.ts';
import { importJobService } from './import-job/import-job.service.ts';
import { loginLogService } from './login-log/login-log.service.ts';
import { areaService } from './area/area.service.ts';
import { labelService } from './label/label.service.ts';
import { publicItemService } from './public-item/public-item.service.ts';
import { userTypeService } from './user-type/user-type.service.ts';
import { codeContentService, codeKindService } from './code/code.service.ts';
import { downCenterService } from './down-center/down-center.service.ts';
import { dashboardService } from './dashboard/dashboard.service.ts';
import { departmentService } from './department/department.service.ts';
import { moduleService } from './module/module.service.ts';
import { noticeService } from './notice/notice.service.ts';
import { roleService } from './role/role.service.ts';
import { sessionService } from './session/session.service.ts';
import { siteSettingService } from './site-setting/site-setting.service.ts';
import { tokenAuthService } from './token-auth/token-auth.service.ts';
import { trainClassService } from './train-class/train-class.service.ts';
import { trainSubjectService } from './train-subject/train-subject.service.ts';
import { userPhotoService } from './user-photo/user-photo.service.ts';
import { userService } from './user/user.service.ts';
import { visitorService } from './visitor/visitor.service.ts';
import { attachmentService } from './attachment/attachment.service.ts';
import type { Implementation } from '../app/implement.ts';

/** Every service of the gateway. What is not listed here is not mounted. */
export const features: readonly Implementation[] = [
  tokenAuthService,
  sessionService,
  siteSettingService,
  microFrontendService,
  dashboardService,
  trainClassService,
  trainSubjectService,
  visitorService,
  enrollmentService,
  userService,
  userPhotoService,
  importJobService,
  roleService,
  moduleService,
  departmentService,
  areaService,
  auditLogService,
  loginLogService,
  attachmentService,
  standardService,
  feedbackService,
  commonMatterService,
  codeKindService,
  codeContentService,
  labelService,
  userTypeService,
  publicItemService,
  noticeService,
  downCenterService,
];
