/** What a property list may hold here. */
export type Plist = string | number | boolean | Plist[] | PlistDictionary;
export type PlistDictionary = { [key: string]: Plist };

export type PlistAction = { kind: string; parameters: PlistDictionary };

export function dictionary(value: Plist | undefined): PlistDictionary {
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  throw new Error(`No dictionary: ${JSON.stringify(value)}`);
}

export function list(value: Plist | undefined): Plist[] {
  if (Array.isArray(value)) return value;
  throw new Error(`No list: ${JSON.stringify(value)}`);
}

export function text(value: Plist | undefined): string {
  if (typeof value === 'string') return value;
  throw new Error(`No text: ${JSON.stringify(value)}`);
}

/** The actions of a shortcut in their order. */
export function actionsOf(shortcut: PlistDictionary): PlistAction[] {
  return list(shortcut['WFWorkflowActions']).map((action) => {
    const { WFWorkflowActionIdentifier: identifier, WFWorkflowActionParameters: parameters } =
      dictionary(action);
    const kind = /^is\.workflow\.actions\.([a-z.]+)$/.exec(text(identifier))?.[1];
    if (!kind) throw new Error(`No action of the app: ${text(identifier)}`);
    return { kind, parameters: dictionary(parameters) };
  });
}

/** Every dictionary inside `value`, itself included. */
export function dictionariesIn(value: Plist): PlistDictionary[] {
  if (Array.isArray(value)) return value.flatMap(dictionariesIn);
  if (typeof value !== 'object') return [];
  return [value, ...Object.values(value).flatMap(dictionariesIn)];
}
