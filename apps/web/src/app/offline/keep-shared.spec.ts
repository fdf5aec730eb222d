import 'fake-indexeddb/auto';
import { get } from 'idb-keyval';
import { SHARED_KEY, takeShared } from '../../shared/shared-files';
import { keepShared } from './keep-shared';

/** A request as the worker gets it; jsdom's own forms are not those of a worker. */
const shared = (form: FormData) => ({ formData: () => Promise.resolve(form) }) as unknown as Request;
function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const file = new File(['{}'], 'dearly-1-of-1.json', { type: 'application/json' });

it('keeps the file that was shared in this browser, once, and leads to the page that opens it', async () => {
  const answer = await keepShared(shared(formOf({ title: 'x', files: file })));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/send?shared']);
  expect(await get(SHARED_KEY)).toHaveLength(1);
  await takeShared();
  expect(await get(SHARED_KEY)).toBeUndefined();
});

it('takes a text for the file that it is of', async () => {
  await keepShared(shared(formOf({ title: 'dearly-1-of-1.json', text: '{"version":1}' })));
  expect(await get(SHARED_KEY)).toHaveLength(1);
});

it('leads on without a file where the form has none or cannot be read', async () => {
  await keepShared(shared(formOf({ title: 'x', text: ' ' })));
  expect(await takeShared()).toEqual([]);
  const broken = { formData: () => Promise.reject(new Error('cut off')) } as unknown as Request;
  expect((await keepShared(broken)).status).toBe(303);
  expect(await takeShared()).toEqual([]);
});
