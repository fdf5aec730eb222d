import { badBody, tooMuch } from '../errors/refusals';
import type { Limits } from '../query/limits';

export type JsonObject = Record<string, unknown>;

/** The objects of a body: one, or a list of them. `json` is the text as it came, always as a list. */
export function parseRows(body: string | undefined, limits: Limits): { objects: JsonObject[]; json: string } {
  const value = parseJson(body);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > limits.bodyRows) throw tooMuch(`A body can have ${limits.bodyRows} objects.`);
  const objects = list.filter(isObject);
  if (objects.length < list.length)
    throw badBody('The body must be a JSON object, or an array of JSON objects');
  return { objects, json: Array.isArray(value) ? (body ?? '') : `[${body}]` };
}

/** The one object of a body; an array of one is as good. */
export function parseRow(body: string | undefined, limits: Limits): { object: JsonObject; json: string } {
  const { objects, json } = parseRows(body, limits);
  const [object, another] = objects;
  if (!object || another) throw badBody('The body must be one JSON object');
  return { object, json };
}

export function parseJson(body: string | undefined): unknown {
  if (body === undefined || body.trim() === '') throw badBody('Empty or invalid json');
  try {
    return JSON.parse(body);
  } catch {
    throw badBody('Empty or invalid json');
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
