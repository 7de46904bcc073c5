import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { idOf } from '../../../../test/example.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { PublicItemRow } from '@college/contracts/site/public-item';

describeOnBothDatabases('public items', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = PublicItemRow>(action: string, input: object) =>
    gateway.call<Result>(`PublicItem/${action}`, input, admin, { 'accept-language': 'en' });
  const fields = (changes: object = {}) => {
    serial += 1;
    return { kind: 'link', title: `条目 ${serial}`, ...changes };
  };
  const make = async (changes: object = {}): Promise<PublicItemRow> => {
    const { body } = await call('CreatePublicItem', fields(changes));
    if (!body.success || body.result === null) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const list = async (input: object) =>
    (await call<{ items: PublicItemRow[] }>('GetPublicItemPageList', { pageSize: 100, ...input })).body.result
      ?.items ?? [];
  const target = ({ id, rowVersion }: PublicItemRow) => ({ id, rowVersion });
  const labelId = (kind: string): Promise<number> => idOf(open().database.read('labels').where({ kind }));

  it('are added with their labels, changed, and recorded before and after', async () => {
    const label = await labelId('public-item');
    const made = await make({ labelIds: [label, label], link: '/forgetPassword', text: '  说明  ' });
    expect(made).toMatchObject({ kindName: 'Useful links', text: '说明', isShow: true, rowVersion: 0 });
    expect(made.labels.map(({ id }) => id)).toEqual([label]);
    const { body } = await call('UpdatePublicItem', {
      ...target(made),
      ...fields({ kind: 'guide', isShow: false, labelIds: [], link: '' }),
    });
    expect(body.result).toMatchObject({ kind: 'guide', isShow: false, labels: [], link: '', text: '说明' });
    const audit = await open()
      .database.read('audit_logs')
      .where({ call: 'PublicItem/UpdatePublicItem', subject_id: String(made.id) })
      .first();
    expect(JSON.parse(audit.before_json)).toMatchObject({ title: made.title, kind: 'link' });
    expect((await list({ keyword: body.result?.title })).map(({ kind }) => kind)).toEqual(['guide']);
  });

  it('are found by kind, label, whether they are shown, and words', async () => {
    const label = await labelId('public-item');
    const made = await make({ title: '独一无二', labelIds: [label], isShow: false });
    const hit = [made.id];
    expect((await list({ keyword: '独一' })).map(({ id }) => id)).toEqual(hit);
    expect((await list({ keyword: '独一', kind: 'guide' })).map(({ id }) => id)).toEqual([]);
    expect((await list({ keyword: '独一', labelId: label })).map(({ id }) => id)).toEqual(hit);
    expect((await list({ keyword: '独一', isShow: true })).map(({ id }) => id)).toEqual([]);
    expect((await call('GetPublicItemPageList', { sorting: 'text' })).status).toBe(400);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
    '/\\evil.example',
    'https://user@evil.example/',
  ])('refuse the link %s', async (link) => {
    const { status, body } = await call('CreatePublicItem', fields({ link }));
    expect(status).toBe(400);
    expect(body.error?.validationErrors?.[0]?.members).toEqual(['link']);
  });

  it('have one title each within their kind', async () => {
    const made = await make();
    const again = await call('CreatePublicItem', { kind: 'link', title: made.title });
    expect(again.body.error?.id).toBe('public-item.title-taken');
    const other = await make();
    const renamed = await call('UpdatePublicItem', {
      ...target(other),
      kind: 'link',
      title: made.title,
    });
    expect(renamed.body.error?.id).toBe('public-item.title-taken');
  });

  it('take no kind that is not offered, and no label of another kind of thing', async () => {
    const kind = await call('CreatePublicItem', fields({ kind: 'no-such' }));
    expect(kind.body.error?.id).toBe('public-item.unknown-kind');
    const label = await call('CreatePublicItem', fields({ labelIds: [await labelId('user')] }));
    expect(label.body.error?.id).toBe('public-item.unknown-label');
  });

  it('are removed once, by the version that was seen, and free their labels', async () => {
    const label = (
      await gateway.call<{ id: number; rowVersion: number }>(
        'Label/CreateLabel',
        { kind: 'public-item', nameZh: '一时', tone: 'info' },
        admin,
      )
    ).body.result;
    if (!label) throw new Error('no label');
    const made = await make({ labelIds: [label.id] });
    const drop = { id: label.id, rowVersion: 0 };
    const used = await gateway.call('Label/DeleteLabel', drop, admin);
    expect(used.body.error?.id).toBe('label.in-use');
    const stale = await call('DeletePublicItem', { id: made.id, rowVersion: 5 });
    expect(stale.body.error?.id).toBe('common.stale');
    expect((await call('DeletePublicItem', target(made))).body.success).toBe(true);
    expect((await call('DeletePublicItem', target(made))).body.error?.id).toBe('common.not-found');
    expect((await gateway.call('Label/DeleteLabel', drop, admin)).body.success).toBe(true);
  });
});
