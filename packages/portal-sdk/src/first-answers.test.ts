import { clientOf } from '@college/api-client/client';
import { visitor } from '@college/contracts/reporting/visitor';
import { afterEach, expect, it } from 'vitest';
import { holdFirstAnswers } from './first-answers.ts';
import { http } from './http.ts';
import { fakeServer } from './testing/fake-server.ts';

const LIST = 'Visitor/GetVTrainClassPageList';
const api = clientOf(http, visitor);

afterEach(() => holdFirstAnswers());

it('a call that the document answered is not sent, whatever the order of its input, and only once', async () => {
  const server = fakeServer({ [LIST]: () => ({ totalCount: 2, items: [] }) });
  holdFirstAnswers({
    [`/api/services/app/${LIST}[["page",1],["pageSize",10]]`]: { totalCount: 1, items: [] },
  });
  const first = await api.GetVTrainClassPageList({ pageSize: 10, page: 1, keyword: undefined });
  expect([first.totalCount, server.calls]).toEqual([1, []]);
  expect((await api.GetVTrainClassPageList({ page: 1, pageSize: 10 })).totalCount).toBe(2);
});

it('another input is asked for', async () => {
  const server = fakeServer({ [LIST]: () => ({ totalCount: 2, items: [] }) });
  holdFirstAnswers({ [`/api/services/app/${LIST}[["page",1]]`]: { totalCount: 1, items: [] } });
  expect((await api.GetVTrainClassPageList({ page: 2 })).totalCount).toBe(2);
  expect(server.actions()).toEqual([LIST]);
});
