import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeOverview } from '@college/contracts/content/practice';
import type { Bootstrap } from '@college/contracts/identity/session';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { dashboardReader } from '../../../../test/dashboard-reader.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { features } from '../../index.ts';

/** Guard, modules, phases, the big thing, shortcuts, and one for each figure. */
const QUERIES = 12;
/** At most, of the cards of one role: what each asks of classes, people, lessons and figures. */
const PANELS = 20;
const TASKS = features.flatMap(({ dashboard = [] }) => dashboard.filter(({ kind }) => kind === 'task'));

describeOnBothDatabases('the first page after the login', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const { tokenOf, call, manager, learner, totalOf } = dashboardReader(() => gateway);
  const idsOf = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id);

  describe('figures', () => {
    it.each([
      ['admin', ['login-log-today', 'login-log-failed', 'micro-frontend-releases', 'attachment-disk']],
      ['manager', ['train-class-applying', 'train-class-seats', 'train-class-training', 'user-people']],
      ['enterprise', ['user-people', 'train-class-people', 'user-cert-due', 'train-class-applying']],
      ['regulator', ['user-cert-due', 'train-class-applying', 'train-class-seats', 'train-class-training']],
      ['teacher', ['train-class-applying', 'train-class-seats', 'train-class-training']],
    ])('%s: at most four, those of the role first', async (account, ids) => {
      expect(idsOf((await manager(account)).figures)).toEqual(ids);
    });

    it('count what the list that they lead to shows to the caller', async () => {
      for (const account of ['manager', 'supervisor', 'enterprise', 'teacher']) {
        const { figures = [] } = await manager(account);
        const applying = figures.find(({ id }) => id === 'train-class-applying');
        expect(applying?.link).toMatchObject({ query: 'phase=applying' });
        expect(applying?.value, account).toBe(
          await totalOf('TrainClass/GetTrainClassPageList', account, { phase: 'applying' }),
        );
      }
      const people = (await manager('enterprise')).figures?.find(({ id }) => id === 'user-people');
      expect(people?.value).toBe(await totalOf('User/GetUserPageList', 'enterprise', {}));
    });

    it('an enterprise counts its own people in training, and no more than it has', async () => {
      const { figures = [] } = await manager('enterprise');
      const [all, training] = ['user-people', 'train-class-people'].map(
        (wanted) => figures.find(({ id }) => id === wanted)?.value ?? -1,
      );
      expect(training).toBeGreaterThanOrEqual(0);
      expect(all).toBeGreaterThanOrEqual(training ?? 0);
    });

    it('certificates that run out are those of the list that they lead to', async () => {
      for (const account of ['supervisor', 'regulator', 'enterprise']) {
        const due = (await manager(account)).figures?.find(({ id }) => id === 'user-cert-due');
        expect(due?.link).toMatchObject({ query: 'due=90' });
        expect(due?.value, account).toBe(
          await totalOf('UserCert/GetUserCertPageList', account, { nearExpiryDays: 90 }),
        );
      }
    });

    it('seats and disk are parts of something', async () => {
      const seats = (await manager('manager')).figures?.find(({ id }) => id === 'train-class-seats');
      expect(seats?.of).toBeGreaterThan(seats?.value ?? Infinity);
      const disk = (await manager('admin')).figures?.find(({ id }) => id === 'attachment-disk');
      expect(disk).toMatchObject({ unit: 'bytes' });
      expect(disk?.of).toBeGreaterThan(disk?.value ?? Infinity);
    });

    it('a login of today and one that failed are counted', async () => {
      const of = async (wanted: string) =>
        (await manager('admin')).figures?.find(({ id }) => id === wanted)?.value ?? -1;
      const before = [await of('login-log-today'), await of('login-log-failed')];
      await gateway.signIn('regulator');
      await gateway.call('TokenAuth/Authenticate', {
        userNameOrEmailAddress: 'nobody',
        password: 'Wrong1234',
      });
      const [today, failed] = before;
      expect(await of('login-log-today')).toBe((today ?? 0) + 1);
      expect(await of('login-log-failed')).toBeGreaterThanOrEqual(failed ?? 0);
    });
  });

  it('asks a bounded number of questions', async () => {
    const { read } = open().database;
    for (const [account, action] of [
      ['admin', 'GetManagerDashboard'],
      ['manager', 'GetManagerDashboard'],
      ['supervisor', 'GetManagerDashboard'],
      ['student', 'GetStudentDashboard'],
    ] as const) {
      await tokenOf(account);
      let queries = 0;
      const note = (): void => void (queries += 1);
      read.on('query', note);
      await call(action, account);
      read.removeListener('query', note);
      expect(queries, account).toBeLessThanOrEqual(QUERIES + PANELS + TASKS.length);
    }
  });

  describe('the learner’s', () => {
    it('has own applications, and open classes that are not among them', async () => {
      const { applications, classes } = await learner('student');
      expect(applications.length).toBeGreaterThan(0);
      expect(classes.length).toBeGreaterThan(0);
      expect(classes.every(({ phase }) => phase === 'applying')).toBe(true);
      const applied = new Set(applications.map(({ id }) => id));
      expect(classes.some(({ id }) => applied.has(id))).toBe(false);
      const ends = classes.map(({ applyEnd }) => applyEnd);
      expect(ends).toEqual(ends.toSorted());
    });

    it('has own valid certificates, at most three, those that run out first before the others', async () => {
      const { certificates = [] } = await learner('student');
      expect(certificates.length).toBeGreaterThan(0);
      expect(certificates.length).toBeLessThanOrEqual(3);
      const due = certificates.map(
        ({ validTo, nextReviewDate }) =>
          [validTo, nextReviewDate].filter((day) => day !== null).toSorted()[0] ?? '9999',
      );
      expect(due).toEqual(due.toSorted());
      const { body } = await gateway.call<{ id: number }[]>(
        'UserCert/GetMyUserCertList',
        undefined,
        await tokenOf('student'),
      );
      const own = new Set(body.result?.map(({ id }) => id));
      expect(certificates.every(({ id }) => own.has(id))).toBe(true);
      expect((await learner('admin')).certificates).toEqual([]);
    });

    it('brings back what was answered wrong in practice, with the certificate that is due soon', async () => {
      const { database, now } = open();
      const { certificates: [first] = [] } = await learner('student');
      const dueIn = async (days: number) => {
        const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
        await database.transaction(async (trx) => {
          await trx('user_certs')
            .whereIn('user_id', trx('users').where({ username: 'student' }).select('id'))
            .update({ valid_to: null, next_review_date: null });
          await trx('user_certs').where({ id: first?.id }).update({ next_review_date: day });
        });
        return (await learner('student')).certificates?.map(({ wrongAnswers }) => wrongAnswers) ?? [];
      };
      const { body } = await gateway.call<PracticeOverview>(
        'Question/GetPracticeOverview',
        undefined,
        await tokenOf('student'),
      );
      expect(body.result?.wrong).toBeGreaterThan(0);
      const [soonest, ...others] = await dueIn(10);
      expect(soonest).toBe(body.result?.wrong);
      expect(others.every((count) => count === undefined)).toBe(true);
      expect((await dueIn(900)).every((count) => count === undefined)).toBe(true);
    });

    it('has the hours of running classes, and exams that are not over', async () => {
      const { hours = [], exams = [] } = await learner('student');
      expect(hours.length).toBeGreaterThan(0);
      for (const { done, need } of hours) expect(done).toBeLessThanOrEqual(need);
      const time = open().now.toISOString();
      expect(exams.every(({ closesAt }) => closesAt > time)).toBe(true);
      expect((await learner('admin')).hours).toEqual([]);
    });

    it('somebody else’s applications are not in it', async () => {
      expect((await learner('admin')).applications).toEqual([]);
    });

    it('the next step: details first, then the class', async () => {
      const { database } = open();
      const steps: (string | undefined)[] = [];
      const { user_id: userId } = (await database
        .read('users')
        .where({ username: 'student' })
        .first({ user_id: 'id' })) as { user_id: number };
      const put = (education: string | null) =>
        database.transaction(async (trx) => {
          await trx('users').where({ id: userId }).update({ education });
        });
      await put(null);
      steps.push((await learner('student')).next?.what);
      await put('college');
      const next = (await learner('student')).next;
      steps.push(next?.what);
      expect(steps[0]).toBe('complete-details');
      if (next?.what === 'train-class') expect(next.until).not.toBeNull();
    });

    it('whoever has no class is led to those that are open', async () => {
      const { database } = open();
      const { id } = (await database.read('users').where({ username: 'personal' }).first('id')) as {
        id: number;
      };
      await database.transaction(async (trx) => {
        await trx('train_class_users').where({ user_id: id }).update({ is_deleted: true });
      });
      const { next, applications } = await learner('personal');
      expect(applications).toEqual([]);
      if (next?.what === 'train-class')
        expect(next).toMatchObject({ until: null, link: { screens: ['visitor/train-class/list'] } });
    });
  });

  describe('shortcuts', () => {
    const pageId = async (path: string): Promise<number> =>
      ((await open().database.read('modules').where({ path }).first('id')) as { id: number }).id;
    const set = async (account: string, moduleIds: readonly number[]) =>
      (await gateway.call('Dashboard/SetShortcuts', { moduleIds }, await tokenOf(account))).body;

    it('are those of the role until the user chooses, in the chosen order, and again when none is chosen', async () => {
      const before = (await manager('manager')).shortcuts;
      expect(before).toMatchObject({ isOwn: false });
      expect(before?.moduleIds.length).toBe(6);
      const chosen = [await pageId('/notice'), await pageId('/trainClass/add')];
      expect((await set('manager', chosen)).result).toEqual({ moduleIds: chosen, isOwn: true });
      expect((await manager('manager')).shortcuts).toEqual({ moduleIds: chosen, isOwn: true });
      expect((await set('manager', [])).result).toEqual(before);
    });

    it('are the favourites of the menu once the user has chosen, for that role', async () => {
      const favourites = async (): Promise<number[] | undefined> =>
        (await gateway.call<Bootstrap>('Session/GetBootstrap', undefined, await tokenOf('teacher'))).body
          .result?.favourites;
      expect(await favourites()).toEqual([]);
      const { id: link } = (await open()
        .database.read('modules')
        .where({ path: '/trainStatistics', type: 'link' })
        .first('id')) as { id: number };
      const chosen = [link, await pageId('/question')];
      await set('teacher', chosen);
      expect(await favourites()).toEqual(chosen);
      await set('teacher', []);
      expect(await favourites()).toEqual([]);
    });

    it('only pages of the role’s menu, each once, at most six', async () => {
      const page = await pageId('/trainClass');
      expect((await set('teacher', [await pageId('/role')])).error?.id).toBe('dashboard.unknown-page');
      expect((await set('manager', [await pageId('/trainClass/edit')])).error?.id).toBe(
        'dashboard.unknown-page',
      );
      expect((await set('manager', [page, page])).error?.code).toBe(40001);
      expect((await set('manager', [1, 2, 3, 4, 5, 6, 7])).error?.code).toBe(40001);
    });

    it('two choices at the same time: one of them stays whole', async () => {
      const [one, other] = [[await pageId('/notice')], [await pageId('/trainClass')]];
      await Promise.all([set('manager', one), set('manager', other), set('manager', one)]);
      expect([one, other]).toContainEqual((await manager('manager')).shortcuts?.moduleIds);
      await set('manager', []);
    });

    it('a page that the role loses is no longer among them', async () => {
      const { database } = open();
      const [stays, lost] = [await pageId('/standard'), await pageId('/notice')];
      await set('supervisor', [stays, lost]);
      await database.transaction(async (trx) => {
        await trx('role_modules')
          .where({ module_id: lost })
          .whereIn('role_id', trx('roles').where({ role_key: 'supervisory-manager' }).select('id'))
          .delete();
      });
      expect((await manager('supervisor')).shortcuts?.moduleIds).toEqual([stays]);
    });
  });
});
