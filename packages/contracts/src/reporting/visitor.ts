import { visitorApplicationActions } from '../classes/class-application.ts';
import { visitorCourseActions, VCourseRow } from '../content/visitor-course.ts';
import { visitorNoticeActions } from '../site/visitor-notice.ts';
import { visitorPublicItemActions } from '../site/visitor-public-item.ts';
import { DownCenterItem, DownCenterQuery } from '../site/down-center.ts';
import { visitorFeedbackActions } from '../site/feedback.ts';
import { visitorStandardActions } from '../site/standard.ts';
import { TrainClassDetail, TrainClassPhase, TrainClassRow } from '../completion/train-class-row.ts';
import { visitorTrainSubjectActions } from '../content/train-subject.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { ById, Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { AreaCode } from '../platform/area-code.ts';

/** The trades that public pages distinguish by a drawing; `general` is any other. */
export const Trade = z.enum([
  'mining',
  'chemistry',
  'fireworks',
  'metal',
  'electricity',
  'welding',
  'height',
  'refrigeration',
  'general',
]);
export type Trade = Parsed<typeof Trade>;

/** A class as the public sees it: published ones only, nothing internal. */
export const VTrainClassRow = TrainClassRow.pick({
  id: true,
  name: true,
  subjectName: true,
  trainMode: true,
  trainKind: true,
  applyBegin: true,
  applyEnd: true,
  trainBegin: true,
  trainEnd: true,
  areaName: true,
  quota: true,
  needHours: true,
  isTopShow: true,
  phase: true,
}).extend({
  /** Seats that nobody has yet. */
  seatsLeft: z.number().int().min(0),
  trade: Trade,
});
export type VTrainClassRow = Parsed<typeof VTrainClassRow>;

export const VTrainClassInfo = VTrainClassRow.extend({
  address: TrainClassDetail.shape.address,
  contact: TrainClassDetail.shape.contact,
  intro: TrainClassDetail.shape.intro,
  stuTypes: TrainClassDetail.shape.stuTypes,
  needExam: z.boolean(),
  needFace: z.boolean(),
  teacherNames: z.array(z.string()),
});
export type VTrainClassInfo = Parsed<typeof VTrainClassInfo>;

export const visitor = defineService('Visitor', {
  ...visitorStandardActions,
  ...visitorApplicationActions,
  ...visitorFeedbackActions,
  ...visitorCourseActions,
  ...visitorNoticeActions,
  ...visitorPublicItemActions,
  ...visitorTrainSubjectActions,
  GetVHomeInfo: endpoint({
    kind: 'query',
    summary: 'The public home page: pinned classes, newest classes, recommended courses and figures',
    access: 'public',
    output: z.object({
      topClasses: z.array(VTrainClassRow),
      newestClasses: z.array(VTrainClassRow),
      /** Up to four recommended ones; an older gateway has none. */
      courses: z.array(VCourseRow).optional(),
      figures: z.object({
        classes: z.number().int(),
        applying: z.number().int(),
        subjects: z.number().int(),
        areas: z.number().int(),
        /**
         * The following are of the whole college; null of fewer than ten people, and an older gateway has none.
         * People who have completed a class this year, in steps of ten.
         */
        trained: z.number().int().nullable().optional(),
        /** Its certificates that are valid today, in steps of ten. */
        certificates: z.number().int().nullable().optional(),
        /** How many of a hundred who were examined this year have passed. */
        passRate: z.number().int().min(0).max(100).nullable().optional(),
      }),
    }),
  }),
  GetVTrainClassPageList: endpoint({
    kind: 'query',
    summary: 'Published classes, pinned ones first, then the newest',
    access: 'public',
    input: PageQuery.pick({ page: true, pageSize: true, keyword: true }).extend({
      phase: TrainClassPhase.exclude(['draft', 'finished']).optional(),
      trainMode: TrainClassRow.shape.trainMode.optional(),
      subjectId: Id.optional(),
      /** An area and those below it. */
      areaCode: AreaCode.optional(),
    }),
    output: paged(VTrainClassRow),
  }),
  GetVClassAreaList: endpoint({
    kind: 'query',
    summary: 'Cities with published classes',
    access: 'public',
    output: z.array(z.object({ code: AreaCode, name: z.string() })),
  }),
  GetVTrainClassInfo: endpoint({
    kind: 'query',
    summary: 'One published class',
    access: 'public',
    input: ById,
    output: VTrainClassInfo,
  }),
  GetVDownCenterPageList: endpoint({
    kind: 'query',
    summary: 'What anybody can download',
    access: 'public',
    input: DownCenterQuery.pick({ page: true, pageSize: true, keyword: true, kind: true }),
    output: paged(DownCenterItem),
  }),
});
