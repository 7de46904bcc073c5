import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { dashboardReader } from '../../../../test/dashboard-reader.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { Bootstrap, RouterEntry } from '@college/contracts/identity/session';
import type { FoundGroup } from '@college/contracts/site/search';

/** What a page reads of the record that a link of the first page leads to. */
interface Target {
  readonly screen: string;
  readonly call: string;
  readonly input: object;
}

/** The pages of search results that are of one record. */
const FOUND: Readonly<Record<string, { readonly screen: string; readonly call: string }>> = {
  'train-class': { screen: 'business/train-class/detail', call: 'TrainClass/GetTrainClassInfoNew' },
  standard: { screen: 'business/standard/detail', call: 'Standard/GetStandard' },
  'live-course': { screen: 'business/live-course/detail', call: 'LiveCourse/GetLiveCourse' },
  'my-cert': { screen: 'business/user-cert/mine', call: 'UserCert/GetMyUserCert' },
  'my-notice': { screen: '', call: 'Notice/GetMyNotice' },
};

const screensOf = (routers: readonly RouterEntry[]): Set<string> =>
  new Set(routers.flatMap(({ component, children }) => [component, ...children.map((it) => it.component)]));

describeOnBothDatabases('what the first page of a learner leads to', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());
  const { tokenOf, learner } = dashboardReader(() => gateway);

  const ask = async <Result>(account: string, call: string, input: object = {}) =>
    (await gateway.call<Result>(call, input, await tokenOf(account))).body;
  const pagesOf = async (account: string): Promise<Set<string>> =>
    screensOf((await ask<Bootstrap>(account, 'Session/GetBootstrap')).result?.routers ?? []);
  const refusedOf = async (account: string, targets: readonly Target[]): Promise<string[]> => {
    const pages = await pagesOf(account);
    const refused: string[] = [];
    for (const { screen, call, input } of targets) {
      if (screen !== '' && !pages.has(screen)) refused.push(`${screen} is no page`);
      const { success, error } = await ask(account, call, input);
      if (!success) refused.push(`${call} ${JSON.stringify(input)}: ${error?.id ?? ''}`);
    }
    return refused;
  };

  it.each(['student', 'personal'])('%s: may be read, and is a page that the role has', async (account) => {
    const home = await learner(account);
    const own = [...home.applications.map(({ id }) => id), ...(home.hours ?? []).map((it) => it.classId)];
    const targets: Target[] = [
      ...home.classes.map(({ id }) => ({
        screen: 'visitor/train-class/detail',
        call: 'Visitor/GetVTrainClassInfo',
        input: { id },
      })),
      ...own.map((classId) => ({
        screen: 'business/my-class/class',
        call: 'TrainClass/GetEntryTrainClassInfo',
        input: { classId },
      })),
      ...(home.liveCourses ?? []).map(({ id }) => ({
        screen: 'business/live-course/detail',
        call: 'LiveCourse/GetLiveCourse',
        input: { id },
      })),
      ...(home.exams ?? []).map(({ examId, classId }) => ({
        screen: 'business/exam-attempt/room',
        call: 'TrainClass/GetExam',
        input: { examId, ...(classId !== null && { classId }) },
      })),
      ...(home.results ?? []).map(({ attemptId }) => ({
        screen: 'business/exam-grading/paper',
        call: 'TestExam/GetStudentExamReport',
        input: { attemptId },
      })),
      ...(home.certificates ?? []).map(({ id }) => ({
        screen: 'business/user-cert/mine',
        call: 'UserCert/GetMyUserCert',
        input: { id },
      })),
      ...home.notices.map(({ id }) => ({ screen: '', call: 'Notice/GetMyNotice', input: { id } })),
    ];
    expect(targets.length).toBeGreaterThan(3);
    expect(await refusedOf(account, targets)).toEqual([]);
    const pages = await pagesOf(account);
    for (const screen of home.next?.link.screens ?? []) expect([...pages]).toContain(screen);
  });

  it('the open classes of a student are none that the workspace shows to those who are in them', async () => {
    const { classes } = await learner('student');
    expect(classes.length).toBeGreaterThan(0);
    for (const { id } of classes) {
      const { error } = await ask('student', 'TrainClass/GetTrainClassInfoNew', { id });
      expect(error?.id).toBe('common.not-found');
    }
  });

  it.each(['student', 'personal'])('%s: what the search finds can be opened', async (account) => {
    const kinds = new Set<string>();
    for (const keyword of ['安全', '班', '证', '电工', '培训', '考试']) {
      const { result } = await ask<{ groups: FoundGroup[] }>(account, 'Search/SearchEverything', { keyword });
      const targets = (result?.groups ?? []).flatMap(({ id, items }) => {
        const found = FOUND[id];
        kinds.add(id);
        return items.map((item): Target =>
          found
            ? { ...found, input: { id: item.id } }
            : { screen: `what shows a ${id}`, call: '', input: {} },
        );
      });
      expect(await refusedOf(account, targets)).toEqual([]);
    }
    expect([...kinds]).toContain('standard');
    if (account === 'student') expect([...kinds]).toContain('train-class');
  });
});
