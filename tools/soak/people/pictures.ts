import type { UploadAnswer } from '@dearly/contracts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { variant } from '../../bench/pictures';
import { isSuccess, type Told } from '../history';
import { call } from './call';
import { anyOf, type Person, type World } from './world';

type Stored = { id: string; sha256: string; person: Person };
export type PictureActs = Record<
  'upload' | 'analyze' | 'remove' | 'list' | 'insights',
  () => Promise<Told> | undefined
>;

const ANALYSIS_BUDGET_MS = 70_000;
/** So many stay unread, so that there is always one to delete. */
const KEPT_UNREAD = 3;

/** Uploading, having read, deleting and looking. Each picture is new, is read once at most, and never while it is deleted. */
export async function pictureActs(world: World): Promise<PictureActs> {
  const picture = await conversation();
  const unread: Stored[] = [];
  /** There are no insights before a reading. */
  const readers = new Set<Person>();
  let made = 0;
  const api = (method: string, path: string, { token }: Person, rest = {}) =>
    call(world.url, { method, path: `/api/screenshots/${path}`, token, ...rest });
  return {
    upload: async () => {
      const person = anyOf(world.people, world.random);
      made += 1;
      const bytes = variant(picture, made);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const form = new FormData();
      form.set('audienceId', person.audienceId);
      form.set('screenshot', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'reply.png');
      const told = await world.ledger.make('picture', sha256, () => api('POST', 'upload', person, { form }));
      if (isSuccess(told)) unread.push({ id: (JSON.parse(told.text) as UploadAnswer).id, sha256, person });
      return told;
    },
    analyze: () => {
      const stored = unread.shift();
      if (!stored) return undefined;
      const ask = () =>
        api('POST', `${stored.id}/analyze`, stored.person, { json: {}, budgetMs: ANALYSIS_BUDGET_MS });
      return world.ledger.make('analysis', stored.id, ask).then((told) => {
        if (isSuccess(told)) readers.add(stored.person);
        return told;
      });
    },
    remove: () => {
      const stored = unread.length > KEPT_UNREAD ? unread.pop() : undefined;
      if (!stored) return undefined;
      return world.ledger.remove('picture', stored.sha256, () => api('DELETE', stored.id, stored.person));
    },
    list: () => {
      const person = anyOf(world.people, world.random);
      return api('GET', `audience/${person.audienceId}?limit=50`, person);
    },
    insights: () => {
      if (readers.size === 0) return undefined;
      const person = anyOf([...readers], world.random);
      return api('GET', `audience-insights/${person.audienceId}`, person);
    },
  };
}

/** A small screen with a question and its answer, which the reading has something to do with. */
function conversation(): Promise<Buffer> {
  const bubble = (top: number, left: number, fill: string, ink: string, text: string) =>
    `<rect x="${left}" y="${top}" width="220" height="44" rx="18" fill="${fill}"/><text x="${left + 14}" y="${top + 28}" font-size="17" font-family="sans-serif" fill="${ink}">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844"><rect width="100%" height="100%" fill="white"/>${bubble(140, 155, '#0a84ff', 'white', 'Are you free on Friday?')}${bubble(200, 20, '#e9e9eb', 'black', 'Yes, gladly! At noon?')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
