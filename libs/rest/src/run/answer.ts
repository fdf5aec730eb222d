import { badRange, notSingular, tooLongAnswer, tooManyAffected } from '../errors/refusals';
import type { RestError } from '../errors/rest-error';
import type { Plan } from '../plan/plan';
import { contentType } from '../query/media-type';
import { appliedPreferences, type Preferences } from '../query/preferences';
import { contentRange } from '../query/range';
import type { Answered } from '../sql/plan-sql';

/** An HTTP answer; header names in lower case, no body as an empty text. */
export type RestAnswer = { status: number; headers: Record<string, string>; body: string };

/** What the rows become, or a RestError when the request cannot be content with them: then nothing may be kept. */
export function answerOf(plan: Plan, answered: Answered): RestAnswer {
  refuseCounts(plan, answered);
  if ((answered.body?.length ?? 0) > plan.mostChars) throw tooLongAnswer(plan.mostChars);
  const isCalled = plan.call !== undefined;
  const answer = plan.change ? changedAnswer(plan, answered) : readAnswer(plan, answered);
  const applied = appliedPreferences(
    plan.preferences,
    isCalled ? OF_CALLS : plan.change ? OF_CHANGES : OF_READS,
  );
  const { status } = answer;
  const hasBody = answer.body !== '' || status === 200 || status === 206;
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...(hasBody ? { 'content-type': contentType(plan.media) } : {}),
      ...(applied === undefined ? {} : { 'preference-applied': applied }),
      'content-profile': plan.profile,
    },
  };
}

const OF_READS: readonly (keyof Preferences)[] = ['count', 'tx', 'handling'];
const OF_CALLS: readonly (keyof Preferences)[] = ['return', 'count', 'tx', 'handling', 'max-affected'];
const OF_CHANGES: readonly (keyof Preferences)[] = [
  ...(['resolution', 'missing', 'return', 'count'] as const),
  ...(['tx', 'handling', 'max-affected'] as const),
];

function refuseCounts({ media, change, call, preferences }: Plan, { rows, total }: Answered): void {
  const most = preferences['max-affected'];
  const affected = total ?? rows;
  const isLimited = call !== undefined || (change !== undefined && change.kind !== 'insert');
  if (isLimited && preferences.handling === 'strict' && most !== undefined && affected > most) {
    throw tooManyAffected(affected);
  }
  const singular = change ? affected : rows;
  if (media.kind === 'object' && call?.routine.returned.kind !== 'nothing' && singular !== 1) {
    throw notSingular(singular);
  }
}

function readAnswer(plan: Plan, { body, rows, total }: Answered): RestAnswer {
  const { call, read, method, preferences } = plan;
  if (call?.routine.returned.kind === 'nothing') return { status: 204, headers: {}, body: '' };
  const offset = read?.offset ?? 0;
  const known = preferences.count ? (total ?? undefined) : undefined;
  if (known !== undefined && offset > known) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${known} rows.`, known);
  }
  const headers = { 'content-range': contentRange(offset, rows, known) };
  if (call && preferences.return === 'minimal') return { status: 204, headers, body: '' };
  const status = known !== undefined && rows < known ? 206 : 200;
  return { status, headers, body: method === 'HEAD' ? '' : (withHead(plan, body) ?? '') };
}

function changedAnswer(plan: Plan, { body, total, inserted, key }: Answered): RestAnswer {
  const { change, preferences, read } = plan;
  const affected = total ?? 0;
  const known = preferences.count ? affected : undefined;
  const isShown = preferences.return === 'representation';
  const isUpdate = change?.kind === 'update';
  const headers: Record<string, string> = {
    'content-range': contentRange(0, isUpdate ? affected : 0, known),
  };
  if (key && affected === 1)
    headers['location'] = locationOf(read?.relation.name ?? '', read?.relation.primaryKey ?? [], key);
  const text = isShown ? (withHead(plan, body) ?? '') : '';
  if (change?.kind === 'insert')
    return { status: inserted === 0 && affected > 0 ? 200 : 201, headers, body: text };
  return { status: isShown ? 200 : 204, headers, body: text };
}

/** A table begins with the names of its columns. */
function withHead({ media, read, call }: Plan, body: string | null): string | null {
  if (media.kind !== 'csv') return body;
  const names = read?.outputs.map(({ key }) => key) ?? [call?.routine.name ?? ''];
  const head = names
    .map((name) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(',');
  return body === null ? head : `${head}\n${body}`;
}

function locationOf(table: string, columns: readonly string[], key: readonly string[]): string {
  const query = columns.map(
    (column, place) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(key[place] ?? '')}`,
  );
  return `/${encodeURIComponent(table)}?${query.join('&')}`;
}

/** What is told of a refusal. HEAD has no body. */
export function refusalAnswer(error: RestError, method: string): RestAnswer {
  const challenge: Record<string, string> = error.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return {
    status: error.status,
    headers: { ...challenge, ...error.more.headers, 'content-type': 'application/json; charset=utf-8' },
    body: method === 'HEAD' ? '' : JSON.stringify(error.body()),
  };
}
