/**
 * The contract of every feature in index.ts. Listed apart from it, because a feature that looks at all contracts
 * would import itself otherwise; a test compares the two lists.
 */
import { label } from '@college/contracts/basic/label';
import { publicItem } from '@college/contracts/basic/public-item';
import { userType } from '@college/contracts/basic/user-type';
import { codeContent, codeKind } from '@college/contracts/basic/code';
import { downCenter } from '@college/contracts/basic/down-center';
import { commonMatter } from '@college/contracts/business/common-matter';
import { feedback } from '@college/contracts/business/feedback';
import { standard } from '@college/contracts/business/standard';
import { dashboard } from '@college/contracts/business/dashboard';
import { notice } from '@college/contracts/business/notice';
import { trainClass } from '@college/contracts/business/train-class';
import { trainSubject } from '@college/contracts/business/train-subject';
import type { Service } from '@college/contracts/core/endpoint';
import { session } from '@college/contracts/identity/session';
import { userPhoto } from '@college/contracts/identity/user-photo';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { auditLog } from '@college/contracts/system/audit-log';
import { importJob } from '@college/contracts/system/import-job';
import { loginLog } from '@college/contracts/system/login-log';
import { attachment } from '@college/contracts/system/attachment';
import { area } from '@college/contracts/system/area';
import { department } from '@college/contracts/system/department';
import { microFrontend } from '@college/contracts/system/micro-frontend';
import { module } from '@college/contracts/system/module';
import { role } from '@college/contracts/system/role';
import { siteSetting } from '@college/contracts/system/site-setting';
import { user } from '@college/contracts/system/user';
import { enrollment } from '@college/contracts/visitor/enrollment';
import { visitor } from '@college/contracts/visitor/visitor';

export const contracts: readonly Service[] = [
  tokenAuth,
  session,
  siteSetting,
  microFrontend,
  dashboard,
  trainClass,
  trainSubject,
  visitor,
  enrollment,
  user,
  userPhoto,
  importJob,
  role,
  module,
  department,
  area,
  auditLog,
  loginLog,
  attachment,
  standard,
  feedback,
  commonMatter,
  codeKind,
  codeContent,
  label,
  userType,
  publicItem,
  notice,
  downCenter,
];
