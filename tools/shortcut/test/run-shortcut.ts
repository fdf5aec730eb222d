import { actionsOf, dictionary, list, text, type Plist, type PlistDictionary } from './plist';
import { readBlocks, type Block } from './read-blocks';

export type Sent = { recipients: string[]; text: string; wait: number };
export type Run = { sent: Sent[]; alerts: string[]; notifications: string[] };
/** What an action gives on: a list of items, as in the app, empty for nothing. */
type Items = unknown[];

/** The person pressed Cancel. */
class Cancelled extends Error {}

/** Does what the iPhone is documented to do with each action, and refuses whatever it was not told about. */
class Phone {
  readonly run: Run = { sent: [], alerts: [], notifications: [] };
  private readonly outputs = new Map<string, Items>();
  private repeatItem: Items | undefined;

  constructor(
    private readonly shared: readonly string[],
    private readonly presses: 'OK' | 'Cancel',
  ) {}

  do(blocks: readonly Block[]): void {
    for (const block of blocks) {
      const output = this.act(block);
      const { UUID } = block.parameters;
      if (output && UUID !== undefined) this.outputs.set(text(UUID), output);
    }
  }

  private act({ kind, parameters, bodies }: Block): Items | undefined {
    switch (kind) {
      case 'detect.dictionary':
        return this.attached(parameters['WFInput']).flatMap(readDictionary);
      case 'getvalueforkey':
        return this.attached(parameters['WFInput']).flatMap((item) =>
          valueIn(item, text(parameters['WFDictionaryKey'])),
        );
      case 'count':
        return [this.attached(parameters['Input']).length];
      case 'conditional':
        this.do((this.holds(parameters) ? bodies[0] : bodies[1]) ?? []);
        return undefined;
      case 'repeat.each':
        for (const item of this.attached(parameters['WFInput'])) {
          this.repeatItem = [item];
          this.do(bodies[0] ?? []);
        }
        this.repeatItem = undefined;
        return undefined;
      case 'sendmessage':
        this.send(parameters);
        return undefined;
      case 'delay':
        this.wait(parameters);
        return undefined;
      case 'alert':
        this.alert(parameters);
        return undefined;
      case 'notification':
        this.run.notifications.push(
          `${this.written(parameters['WFNotificationActionTitle'])}: ${this.written(parameters['WFNotificationActionBody'])}`,
        );
        return undefined;
      default:
        throw new Error(`This phone does not know ${kind}`);
    }
  }

  private holds({ WFCondition, WFNumberValue, WFInput }: PlistDictionary): boolean {
    const { Type, Variable } = dictionary(WFInput);
    if (Type !== 'Variable') throw new Error('No condition that this phone knows');
    const items = this.attached(Variable);
    if (WFCondition === 100) return items.length > 0;
    if (WFCondition === 2) return Number(items[0]) > Number(text(WFNumberValue));
    throw new Error('No condition that this phone knows');
  }

  private send(parameters: PlistDictionary): void {
    if (parameters['ShowWhenRun'] !== false) throw new Error('The phone stops and shows the message');
    const recipients = this.attached(parameters['WFSendMessageActionRecipients']).map(String);
    this.run.sent.push({ recipients, text: this.written(parameters['WFSendMessageContent']), wait: 0 });
  }

  private wait({ WFDelayTime }: PlistDictionary): void {
    const [seconds, ...others] = this.attached(WFDelayTime);
    if (typeof seconds !== 'number' || others.length > 0) throw new Error('No number of seconds');
    const last = this.run.sent.at(-1);
    if (!last) throw new Error('A wait before the first message');
    last.wait += seconds;
  }

  private alert(parameters: PlistDictionary): void {
    const { WFAlertActionTitle, WFAlertActionMessage, WFAlertActionCancelButtonShown } = parameters;
    this.run.alerts.push(`${this.written(WFAlertActionTitle)}: ${this.written(WFAlertActionMessage)}`);
    if (WFAlertActionCancelButtonShown === true && this.presses === 'Cancel') throw new Cancelled();
  }

  private attached(slot: Plist | undefined): Items {
    const { WFSerializationType, Value } = dictionary(slot);
    if (WFSerializationType !== 'WFTextTokenAttachment') throw new Error('A value was expected here');
    return this.resolve(dictionary(Value));
  }

  private written(slot: Plist | undefined): string {
    if (typeof slot === 'string') return slot;
    const { WFSerializationType, Value } = dictionary(slot);
    if (WFSerializationType !== 'WFTextTokenString') throw new Error('A text was expected here');
    const { string, attachmentsByRange } = dictionary(Value);
    const references = dictionary(attachmentsByRange);
    return text(string).replace(/\uFFFC/g, (_sign, offset: number) =>
      this.resolve(dictionary(references[`{${offset}, 1}`]))
        .map(String)
        .join('\n'),
    );
  }

  private resolve(reference: PlistDictionary): Items {
    const coercions = list(reference['Aggrandizements'] ?? []);
    return coercions.reduce(
      (items: Items, coercion) => items.map((item) => coerce(item, dictionary(coercion))),
      this.origin(reference),
    );
  }

  private origin({ Type, OutputUUID, VariableName }: PlistDictionary): Items {
    if (Type === 'ExtensionInput') return [...this.shared];
    const found =
      Type === 'Variable' && VariableName === 'Repeat Item'
        ? this.repeatItem
        : this.outputs.get(text(OutputUUID));
    if (!found) throw new Error('A value is used where there is none');
    return found;
  }
}

function readDictionary(item: unknown): Items {
  try {
    const read: unknown = JSON.parse(String(item));
    return typeof read === 'object' && read !== null ? [read] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function valueIn(item: unknown, key: string): Items {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, key)) return [];
  const value = (item as Record<string, unknown>)[key];
  return Array.isArray(value) ? value : [value];
}

function coerce(item: unknown, { Type, CoercionItemClass }: PlistDictionary): unknown {
  if (Type === 'WFCoercionVariableAggrandizement') {
    if (CoercionItemClass === 'WFStringContentItem') return String(item);
    if (CoercionItemClass === 'WFNumberContentItem') return Number(item);
  }
  throw new Error('No coercion that this phone knows');
}

/** What happens when files of these texts are shared with the shortcut. `presses` is the answer to alerts. */
export function runShortcut(
  shortcut: PlistDictionary,
  shared: string | readonly string[],
  presses: 'OK' | 'Cancel' = 'OK',
): Run {
  const phone = new Phone(typeof shared === 'string' ? [shared] : shared, presses);
  try {
    phone.do(readBlocks(actionsOf(shortcut)));
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  }
  return phone.run;
}
