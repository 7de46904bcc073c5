import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

/** Of the parts of a class: courses, lessons, plan; and of what a draft still lacks. */
export const classRecordMessages = defineMessages({
  en: {
    'log-field.planId': 'Training plan',
    'log-field.inOrder': 'In order',
    'log-field.optionalHours': 'Optional hours that count',
    'log-field.faceRule': 'Face comparison',
    'log-field.needFaceScore': 'Classroom scores',
    'log-field.needLessonTest': 'Lesson test',
    'log-field.reportBegin': 'Reports from',
    'log-field.reportEnd': 'Reports until',
    'log-field.admissionText': 'Admission notice',
    'log-field.admissionTextEn': 'Admission notice in English',
    'log-field.courses': 'Courses',
    'log-field.lessons': 'Lessons',
    'log-field.isPractice': 'Practice',
    'log-field.isRequired': 'Required',
    'log-field.teacherId': 'Teacher',
    'train-class.unknown-course': 'One of these courses is not approved or is disabled; choose another one',
    'train-class.course-not-for-subject':
      'These courses do not count for the subject of the class: {{courses}}',
    'train-class.course-studied':
      'Students have already studied these courses, so they cannot be removed: {{courses}}',
    'train-class.unknown-plan':
      'This plan is not running, or does not belong to the college; choose another one',
    'train-class.too-many-shown':
      '{{most|# class is|# classes are}} already pinned. Unpin one of them first: {{classes}}',
    'train-class.repeated-course': 'each course once',
    'train-class.course-version': 'only the approved version can be taken',
    'train-class.course-hours-above': 'the course has only {{hours|# hour|# hours}}',
    'train-class.not-later': 'must be later than the current one',
    'train-class.is-past': 'must be in the future',
    'train-class.applications-after-training': 'applications must close before the training begins',
    'class-lesson.overlap': 'The lessons “{{title}}” and “{{other}}” are at the same time',
    'class-lesson.begun': 'People can already sign in to “{{title}}”: its times and hours cannot change',
    'class-lesson.outside': '“{{title}}” must be between the start and the end of the training',
    'class-lesson.hours-needed':
      'The class would be {{missing|# hour|# hours}} short of what it promises; plan them elsewhere first',
    'class-lesson.ends-before': 'must end after it begins',
    'class-lesson.too-short': 'more hours than fit between start and end',
    'class-lesson.is-past': 'a new lesson of a published class must be in the future',
    'class-lesson.repeated': 'each lesson once',
    'class-lesson.unknown': 'this lesson does not belong to the class',
    'train-class.obstacle.dates':
      'Put the dates in order: applications open, applications close, training begins, training ends.',
    'train-class.obstacle.report-window': 'Reporting must end after it begins, and before the training ends.',
    'train-class.obstacle.subject': 'The subject has been disabled: choose another one.',
    'train-class.obstacle.plan':
      'The plan is not running, or does not include this subject: choose another one, or none.',
    'train-class.obstacle.quota': 'Add seats for at least one kind of student.',
    'train-class.obstacle.courses':
      'A course is no longer approved, or was disabled: remove it, or have it approved.',
    'train-class.obstacle.course-subject':
      'A professional course does not count for this subject: remove it.',
    'train-class.obstacle.course-hours':
      'A course counts for more hours than its content gives at the local length of an hour: lower them.',
    'train-class.obstacle.no-lessons': 'A class taught on site needs lessons: add them.',
    'train-class.obstacle.online-lessons':
      'An online class has no lessons: remove them, or have it taught on site as well.',
    'train-class.obstacle.lesson-dates':
      'A lesson is outside the training dates: move it, or change the dates.',
    'train-class.obstacle.need-hours':
      '{{required|# hour is|# hours are}} required by the rule set or the subject, but the class has {{needed}}: raise them.',
    'train-class.obstacle.hours':
      'Courses and lessons offer {{offered}} of the {{needed|# hour|# hours}} that the class requires: add some.',
    'train-class.obstacle.theory-hours':
      'Courses and lessons offer {{theory}} of {{theoryRequired|# hour|# hours}} of theory: add some.',
    'train-class.practice-is-on-site':
      'The subject requires {{practiceRequired|# hour|# hours}} of practice, taught on site: hold the class online and on site, and plan practical lessons.',
    'train-class.obstacle.practice-hours':
      'Lessons offer {{practice}} of {{practiceRequired|# hour|# hours}} of practice: add practical lessons.',
    'train-class.warning.no-place':
      'Neither the class nor all of its lessons say where to come: enter the place.',
    'train-class.warning.no-contact': 'No contact is given: enter one, so that people know whom to ask.',
    'train-class.warning.no-teacher': 'The class has no teacher: choose who teaches it.',
    'train-class.warning.few-questions':
      'Practice shows all questions of {{courses}}, so checkpoints and lesson tests repeat what was practised. With {{least|# question that is|# questions that are}} marked automatically, a third of them is kept back.',
    'train-class.unknown-exam': 'this exam is not published, or is not for classes of this subject',
    'train-class.exam-outside': 'the exam must close in the future, and no later than the training ends',
    'log-field.examId': 'Exam',
    'log-field.examOpen': 'Exam opens',
    'log-field.examClose': 'Exam closes',
    'train-class.obstacle.exam':
      'The class needs a published exam of its subject that is open long enough during the training: choose one, set its times, or require none.',
    'call.TrainClass/UpdateTrainClassNew': 'Changed a training class',
    'call.TrainClass/CopyTrainClass': 'Copied a training class',
    'call.TrainClass/DelayTrainClass': 'Delayed the end of a training class',
    'call.TrainClass/SaveLesson': 'Changed the timetable of a training class',
    'call.TrainClass/DeleteLesson': 'Removed a lesson from a training class',
    'train-class.delay-title': 'Training extended: {{name}}',
    'train-class.delay-notice': 'The training of “{{name}}” now ends on {{until}}.',
  },
  zhCn: {
    'log-field.planId': '培训计划',
    'log-field.inOrder': '按顺序学习',
    'log-field.optionalHours': '计入的选修学时上限',
    'log-field.faceRule': '人脸比对规则',
    'log-field.needFaceScore': '面授成绩',
    'log-field.needLessonTest': '课后测试',
    'log-field.reportBegin': '报到开始',
    'log-field.reportEnd': '报到截止',
    'log-field.admissionText': '入学须知',
    'log-field.admissionTextEn': '英文入学须知',
    'log-field.courses': '课程',
    'log-field.lessons': '课次',
    'log-field.isPractice': '实操课',
    'log-field.isRequired': '必修',
    'log-field.teacherId': '授课教师',
    'train-class.unknown-course': '所选课程中有未审核通过或已停用的，请重新选择',
    'train-class.course-not-for-subject': '以下课程不适用于本班的培训科目：{{courses}}',
    'train-class.course-studied': '以下课程已有学员学习，不能移除：{{courses}}',
    'train-class.unknown-plan': '所选计划未在执行，或不是学院的计划，请重新选择',
    'train-class.too-many-shown': '已有 {{most}} 个班级置顶，请先取消其中一个：{{classes}}',
    'train-class.repeated-course': '每门课程只能添加一次',
    'train-class.course-version': '只能选用已审核通过的版本',
    'train-class.course-hours-above': '该课程只有 {{hours}} 学时',
    'train-class.not-later': '须晚于当前时间安排',
    'train-class.is-past': '该时间已过',
    'train-class.applications-after-training': '报名截止不得晚于开班时间',
    'class-lesson.overlap': '课程安排“{{title}}”与“{{other}}”时间重叠',
    'class-lesson.begun': '“{{title}}”已可签到，时间和学时不能再修改',
    'class-lesson.outside': '“{{title}}”须安排在培训开始与结束之间',
    'class-lesson.hours-needed': '班级学时将比要求少 {{missing}} 学时，请先另行安排',
    'class-lesson.ends-before': '结束时间须晚于开始时间',
    'class-lesson.too-short': '学时超出了上课时长',
    'class-lesson.is-past': '已发布班级的课须安排在将来',
    'class-lesson.repeated': '每节课只能出现一次',
    'class-lesson.unknown': '该节课不属于本班',
    'train-class.obstacle.dates': '请按先后顺序填写：报名开始、报名截止、培训开始、培训结束。',
    'train-class.obstacle.report-window': '报到截止须晚于报到开始，且早于培训结束。',
    'train-class.obstacle.subject': '培训科目已停用，请重新选择。',
    'train-class.obstacle.plan': '所选计划未在执行或不含该培训科目，请重新选择，或不选计划。',
    'train-class.obstacle.quota': '请至少为一类学员设置名额。',
    'train-class.obstacle.courses': '有课程未审核通过或已停用，请移除，或先完成审核。',
    'train-class.obstacle.course-subject': '有专业课程不适用于该培训科目，请移除。',
    'train-class.obstacle.course-hours': '按本地学时时长，有课程计入的学时超过课件可计的学时，请调低。',
    'train-class.obstacle.no-lessons': '面授培训须安排课表，请添加。',
    'train-class.obstacle.online-lessons': '在线培训不安排面授课，请移除课表，或改为线上线下结合。',
    'train-class.obstacle.lesson-dates': '有课安排在培训期之外，请调整课表或培训时间。',
    'train-class.obstacle.need-hours':
      '学时规则或培训科目要求 {{required}} 学时，本班为 {{needed}} 学时，请调高。',
    'train-class.obstacle.hours': '课程与课表共 {{offered}} 学时，本班要求 {{needed}} 学时，请补充。',
    'train-class.obstacle.theory-hours': '理论部分共 {{theory}} 学时，要求 {{theoryRequired}} 学时，请补充。',
    'train-class.practice-is-on-site':
      '该科目要求实操 {{practiceRequired}} 学时，须现场授课：请将培训方式改为线上线下结合，并安排实操课。',
    'train-class.obstacle.practice-hours':
      '实操课共 {{practice}} 学时，要求 {{practiceRequired}} 学时，请补充。',
    'train-class.warning.no-place': '培训班未填写培训地点，也有课次未填写地点，请补充。',
    'train-class.warning.no-contact': '未填写联系人，学员无处咨询，请补充。',
    'train-class.warning.no-teacher': '尚未安排任课教师，请选择。',
    'train-class.warning.few-questions':
      '“{{courses}}”的试题全部用于练习，学习确认和课后测试会考到练过的题。可自动判分的试题达到 {{least}} 道后，系统会留出约三分之一不用于练习。',
    'train-class.unknown-exam': '该考试未发布，或不适用于本科目的班级',
    'train-class.exam-outside': '考试结束时间须晚于当前时间，且不晚于培训结束',
    'log-field.examId': '考试',
    'log-field.examOpen': '考试开始',
    'log-field.examClose': '考试结束',
    'train-class.obstacle.exam':
      '请选择本科目已发布的考试，考试时间须在培训期间内且不短于考试时长；或取消考试要求。',
    'call.TrainClass/UpdateTrainClassNew': '修改培训班',
    'call.TrainClass/CopyTrainClass': '复制培训班',
    'call.TrainClass/DelayTrainClass': '延长培训班',
    'call.TrainClass/SaveLesson': '调整培训班课表',
    'call.TrainClass/DeleteLesson': '移除培训班的课',
    'train-class.delay-title': '培训延期：{{name}}',
    'train-class.delay-notice': '“{{name}}”的培训结束时间改为 {{until}}。',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof classRecordMessages> {}
}
