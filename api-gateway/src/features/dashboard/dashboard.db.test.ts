import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openGateway } from '../../../test/gateway.ts';
import type { Gateway } from '../../../test/gateway.ts';
import { features } from '../index.ts';
import type { ManagerDashboard, StudentDashboard } from '@college/contracts/business/dashboard';

/** Guard, modules, phases, newest, shortcuts, chart, and one for each figure. */
const QUERIES = 12;
/** At most, of the cards of one role: what each asks of classes, people, lessons and figures. */
const PANELS = 20;
const TASKS = features.flatMap(({ dashboard = [] }) => dashboard.filter(({ kind }) => kind === 'task'));

describeOnBothDatabases('the first page after the login', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const tokenOf = async (account: string): Promise<string> => {
    const known = tokens.get(account);
    if (known) return known;
    const { token } = await gateway.signIn(account);
    tokens.set(account, token);
    return token;
  };
  const call = async <Result>(action: string, account: string, input: object = {}): Promise<Result> => {
    const { body } = await gateway.call<Result>(`Dashboard/${action}`, input, await tokenOf(account));
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const manager = (account: string) => call<ManagerDashboard>('GetManagerDashboard', account);
  const learner = (account: string) => call<StudentDashboard>('GetStudentDashboard', account);
  const idsOf = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id);
  const totalOf = async (list: string, account: string, input: object): Promise<number> => {
    const { body } = await gateway.call<{ totalCount: number }>(list, input, await tokenOf(account));
    return body.result?.totalCount ?? -1;
  };

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

  describe('what waits', () => {
    it('is counted as the list that it leads to, and left out where it is zero or not the caller’s', async () => {
      const { tasks = [] } = await manager('manager');
      expect(tasks.every(({ count }) => count > 0)).toBe(true);
      const of = (wanted: string) => tasks.find(({ id }) => id === wanted)?.count ?? 0;
      expect(of('feedback-open')).toBe(
        await totalOf('Feedback/GetFeedbackPageList', 'manager', { state: 'open' }),
      );
      expect(of('user-photo-pending')).toBe(
        await totalOf('UserPhoto/GetUserPhotoPageList', 'manager', { state: 'pending' }),
      );
      expect(of('exam-suspicions')).toBe(
        await totalOf('TestExam/GetExamReviewPageList', 'manager', { flag: 'suspected' }),
      );
      for (const [id, filter] of [
        ['user-cert-pending', { state: 'pending' }],
        ['user-cert-renew', { nearExpiryDays: 90 }],
      ] as const) {
        expect(of(id), id).toBe(await totalOf('UserCert/GetUserCertPageList', 'manager', filter));
        expect(of(id), id).toBeGreaterThan(0);
        expect(idsOf((await manager('regulator')).tasks)).not.toContain(id);
      }
      expect(of('train-class-drafts')).toBeGreaterThan(0);
      expect(of('train-class-closing')).toBeGreaterThan(0);
      expect(idsOf((await manager('regulator')).tasks)).not.toContain('feedback-open');
      expect(idsOf((await manager('regulator')).tasks)).not.toContain('exam-suspicions');
      expect(idsOf((await manager('teacher')).tasks)).not.toContain('train-class-drafts');
    });

    it('unread notices are those of the header', async () => {
      const { body } = await gateway.call<{ count: number }>(
        'Notice/GetUnreadNoticeCount',
        undefined,
        await tokenOf('regulator'),
      );
      const task = (await manager('regulator')).tasks?.find(({ id }) => id === 'notice-unread');
      expect(task?.count ?? 0).toBe(body.result?.count);
    });
  });

  it('who looks after an area gets its classes by area, each as many as its filter finds', async () => {
    const { chart } = await manager('supervisor');
    expect(chart?.rows.length).toBeGreaterThan(0);
    for (const { value, link } of chart?.rows ?? []) {
      const areaCode = new URLSearchParams(link.query).get('areaCode');
      expect(await totalOf('TrainClass/GetTrainClassPageList', 'supervisor', { areaCode })).toBe(value);
    }
    expect((await manager('manager')).chart).toBeUndefined();
  });

  describe('cards', () => {
    const panel = async (account: string, id: string) =>
      (await manager(account)).panels?.find((one) => one.id === id)?.rows ?? [];
    const progress = (account: string, query: string) =>
      totalOf('StudyRecord/GetProgressPageList', account, {
        ...Object.fromEntries(new URLSearchParams(query)),
        ...Object.fromEntries(
          ['classId', 'departmentId'].flatMap((name) => {
            const id = new URLSearchParams(query).get(name);
            return id === null ? [] : [[name, Number(id)]];
          }),
        ),
      });

    /** What a note of a class says: how many, and of the lagging also of how many. */
    const counted = async (account: string, query: string) => {
      const { concern, ...all } = Object.fromEntries(new URLSearchParams(query));
      const queries = concern === 'behind' ? [query, new URLSearchParams(all).toString()] : [query];
      return Promise.all(queries.map((one) => progress(account, one)));
    };

    it('say which classes need a look and why, each with as many people as the list that it leads to', async () => {
      let people = 0;
      for (const account of ['manager', 'supervisor', 'regulator', 'teacher'])
        for (const row of await panel(account, 'trouble')) {
          expect(row.notes?.length, row.label).toBeGreaterThan(0);
          for (const { text, link } of row.notes ?? []) {
            if (!link.query.includes('concern=')) continue;
            people += 1;
            expect(text.match(/\d+/g)?.map(Number), text).toEqual(await counted(account, link.query));
          }
        }
      expect(people).toBeGreaterThan(0);
      expect(await panel('enterprise', 'trouble')).toEqual([]);
    });

    it('of an enterprise count its people who are late, failed or due, and leave out what is none', async () => {
      const rows = await panel('enterprise', 'people');
      expect(rows.length).toBeGreaterThan(0);
      for (const { value, link, label } of rows) {
        expect(Number(value), label).toBeGreaterThan(0);
        if (link.query.startsWith('concern='))
          expect(await progress('enterprise', link.query)).toBe(Number(value));
      }
      expect(await panel('manager', 'people')).toEqual([]);
    });

    it('of who looks after an area: enterprises behind, and its shares beside those of the province', async () => {
      for (const { value, link } of await panel('supervisor', 'enterprises'))
        expect(value).toContain(String(await progress('supervisor', link.query)));
      const area = await panel('supervisor', 'area');
      expect(area.length).toBeGreaterThan(0);
      expect(area.every(({ value, hint }) => /^\d+%$/.test(value) && /\d+%/.test(hint))).toBe(true);
      expect((await panel('supervisor', 'certificates')).length).toBeGreaterThan(0);
      expect(await panel('manager', 'area')).toEqual([]);
    });

    it('of certificates count as many as the list that they lead to', async () => {
      let rows = 0;
      for (const [account, card] of [
        ['supervisor', 'certificates'],
        ['regulator', 'certificates'],
        ['enterprise', 'people'],
      ] as const)
        for (const { id, value, link, label } of await panel(account, card)) {
          if (!id.startsWith('user-cert-')) continue;
          rows += 1;
          const { due, ...asked } = Object.fromEntries(new URLSearchParams(link.query));
          const filters = due === undefined ? asked : { nearExpiryDays: Number(due) };
          expect(await totalOf('UserCert/GetUserCertPageList', account, filters), label).toBe(Number(value));
        }
      expect(rows).toBeGreaterThan(2);
    });

    it('of who looks after a department’s classes count their own people of those classes', async () => {
      const { database } = open();
      const behind = (await panel('manager', 'trouble'))
        .flatMap(({ notes = [] }) => notes)
        .find(({ link }) => link.query.includes('concern=behind'));
      const classId = Number(new URLSearchParams(behind?.link.query).get('classId'));
      const employers = (await database
        .read('train_class_users as place')
        .join('users', 'users.id', 'place.user_id')
        .where({ 'place.class_id': classId, 'place.state': 'approved', 'place.is_deleted': false })
        .whereNotNull('users.department_id')
        .distinct('users.department_id')) as { department_id: number }[];
      const texts: string[] = [];
      for (const { department_id } of employers) {
        await database.transaction(async (trx) => {
          await trx('roles').where({ role_key: 'regulator' }).update({ data_scope: 'department' });
          await trx('users').where({ username: 'regulator' }).update({ department_id });
          await trx('train_classes').where({ id: classId }).update({ department_id });
        });
        tokens.delete('regulator');
        for (const { notes = [] } of await panel('regulator', 'trouble'))
          for (const { text, link } of notes.filter(({ link: { query } }) => query.includes('concern='))) {
            texts.push(text);
            expect(text.match(/\d+/g)?.map(Number), text).toEqual(await counted('regulator', link.query));
          }
      }
      expect(texts.length).toBeGreaterThan(0);
    });

    it('of a teacher are their own next lessons', async () => {
      const { database, now } = open();
      const { id } = (await database.read('users').where({ username: 'teacher' }).first('id')) as {
        id: number;
      };
      const taught = (await database
        .read('train_class_lessons as lesson')
        .join('train_classes as class', 'class.id', 'lesson.class_id')
        .where({ 'lesson.teacher_id': id, 'lesson.is_deleted': false, 'class.state': 'published' })
        .where('lesson.end_at', '>', now.toISOString())
        .select('lesson.id')) as { id: number }[];
      // Live courses come beside them.
      const shown = (await panel('teacher', 'teach'))
        .map((row) => row.id)
        .filter((row) => row.startsWith('lesson-'));
      expect(shown.length).toBe(Math.min(5, taught.length));
      for (const one of shown) expect(taught.map((row) => `lesson-${row.id}`)).toContain(one);
      expect(await panel('manager', 'teach')).toEqual([]);
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
      const [kept, lost] = [await pageId('/standard'), await pageId('/notice')];
      await set('supervisor', [kept, lost]);
      await database.transaction(async (trx) => {
        await trx('role_modules')
          .where({ module_id: lost })
          .whereIn('role_id', trx('roles').where({ role_key: 'supervisory-manager' }).select('id'))
          .delete();
      });
      expect((await manager('supervisor')).shortcuts?.moduleIds).toEqual([kept]);
    });
  });
});
