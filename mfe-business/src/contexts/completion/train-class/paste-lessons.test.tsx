import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PasteLessonsDialog } from './paste-lessons-dialog.tsx';
import { blankTrainClass } from './train-class-values.ts';
import type { LessonValues } from './train-class-values.ts';

const training = { trainBegin: '2026-07-06T09:00', trainEnd: '2026-07-24T18:00', address: '培训楼 3 层' };

const open = async ({ mayExtend = false, permits = ['user:select'], language = 'en' } = {}) => {
  const added: LessonValues[] = [];
  const seen = { end: undefined as string | undefined, closed: false };
  const server = fakeServer({
    'User/GetUserSelection': ({ input }) =>
      (input as { keyword: string }).keyword === '王老师'
        ? [
            { id: 12, name: '王老师' },
            { id: 13, name: '王老师傅' },
          ]
        : [],
    'TrainClass/GetLessonClashes': ({ input }) =>
      (input as { lessons: { teacherId: number | null; begin: string; end: string }[] }).lessons.flatMap(
        ({ teacherId, begin, end }, at) =>
          teacherId === 12 ? [{ at, of: 'teacher', className: '焊工三班', begin, end }] : [],
      ),
  });
  const Screen = () => (
    <PasteLessonsDialog
      values={{ ...blankTrainClass, ...training }}
      mayExtend={mayExtend}
      onAdd={(lessons, end) => {
        added.push(...lessons);
        seen.end = end;
      }}
      onClose={() => {
        seen.closed = true;
      }}
    />
  );
  await showScreen(Screen, { at: '/', permits, language: language as 'en' });
  const dialog = within(await screen.findByRole('dialog'));
  const paste = async (text: string) => {
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste(text);
  };
  return { server, added, seen, dialog, paste };
};
const HEAD = '日期\t时间\t课程\t学时\t教师\t教室\t备注\n';

describe('rows of a spreadsheet', () => {
  it('become lessons; the others stay with what is wrong, are mended in place, and follow', async () => {
    const { added, seen, dialog, paste } = await open();
    await paste(
      `${HEAD}7月15日\t９：００～12:00\t安全规程\t4\t王老师\t101\t带笔\n\t14:00-17:00\t急救\t\t李老师\t\t\n7月32日\t8:00-9:00\t考核\t1\t\t\t`,
    );
    const rows = within(await dialog.findByRole('list', { name: 'Pasted rows' }));
    expect(rows.getAllByRole('listitem')).toHaveLength(3);
    await rows.findByText('2026-07-15 Wed 09:00 – 12:00 · 王老师 · 4 hours');
    await rows.findByText(/^The teacher is in “焊工三班” then/);
    const teacher = await rows.findByRole('textbox', { name: 'Teacher in row 3' });
    expect(rows.getAllByText('No teacher has this name. Correct it, or leave it empty.')).toHaveLength(2);
    dialog.getByText('One lesson is ready, 4 hours. 2 rows have problems and stay here.');
    dialog.getByText('Not read: 备注');

    await userEvent.click(dialog.getByRole('button', { name: 'Add one lesson' }));
    expect(added).toMatchObject([{ title: '安全规程', teacherId: 12, address: '101', hours: 4 }]);
    expect(seen.closed).toBe(false);
    dialog.getByText('One lesson has been added.');
    expect(rows.getAllByRole('listitem')).toHaveLength(2);

    await userEvent.clear(teacher);
    // The field stays where it is.
    expect(teacher.getAttribute('aria-invalid')).not.toBe('true');
    const day = rows.getByRole('textbox', { name: 'Date in row 4' });
    await userEvent.clear(day);
    await userEvent.type(day, '7月15日');
    // It has a merged cell's teacher from above.
    await userEvent.clear(rows.getByRole('textbox', { name: 'Teacher in row 4' }));
    await rows.findByText('2026-07-15 Wed 08:00 – 09:00 · no teacher yet · 1 hour');
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 lessons' }));
    expect(added.slice(1)).toMatchObject([
      { title: '急救', begin: '2026-07-15T14:00', hours: 4, teacherId: null, address: '101' },
      { title: '考核', begin: '2026-07-15T08:00', end: '2026-07-15T09:00' },
    ]);
    expect(seen.closed).toBe(true);
  });

  it('may be left out one by one; the training ends later where it may', async () => {
    const { seen, added, dialog, paste } = await open({ mayExtend: true });
    await paste('2026-07-27\t09:00\t12:00\t4\tA\nTotal\t\t\t72\t');
    dialog.getByText(/One row has a problem and stays here\. The training will end with the last lesson\.$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Leave out row 2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add one lesson' }));
    expect(added).toMatchObject([{ begin: '2026-07-27T09:00', address: '培训楼 3 层' }]);
    expect(seen).toEqual({ end: '2026-07-27T12:00', closed: true });
  });

  it('are asked about like others, and never sent twice to look up a teacher who is not allowed', async () => {
    const { server, dialog, paste } = await open({ permits: [], language: 'zh-CN' });
    await paste('2026-07-15\t09:00\t15:00\t8\tA\n2026-07-16\t20:00\t23:00\t4\tB\t王老师');
    dialog.getByText('该课超过 4 小时：2026-07-15 周三 09:00 – 15:00，请确认是否安排了休息。');
    await dialog.findByText('没有这个姓名的教师，请更正或留空。');
    await waitFor(() => expect(server.actions()).not.toContain('User/GetUserSelection'));
  });
});
