import { set } from 'idb-keyval';
import { SHARED_KEY } from '../../shared/shared-files';

const SEND = '/send?shared';

/** The file of a form, or its text as one: some apps share what is in a file, and not the file. */
function filesIn(form: FormData): File[] {
  const files = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0);
  const text = form.get('text');
  if (files.length > 0 || typeof text !== 'string' || text.trim() === '') return files;
  const title = form.get('title');
  return [new File([text], typeof title === 'string' && title !== '' ? title : 'Shared text')];
}

/**
 * Takes what another app has shared with this one (`share_target` of the manifest). It stays in this browser: the page
 * to send from opens it and lets go of it. A form that cannot be read, or kept, leads to the same page without it.
 */
export async function keepShared(request: Request): Promise<Response> {
  await request
    .formData()
    .then((form) => set(SHARED_KEY, filesIn(form)))
    .catch(() => undefined);
  return new Response(null, { status: 303, headers: { location: SEND } });
}
