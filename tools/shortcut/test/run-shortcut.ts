import { actionsOf, dictionary, list, text, type Plist, type PlistDictionary } from './plist';
import { readBlocks, type Block } from './read-blocks';
import { aggrandized, attachedIn, datesIn, readDictionary, replaced, valueIn, type Items } from './values';

export type Sent = { recipients: string[]; text: string; wait: number };
export type Run = { sent: Sent[]; alerts: string[]; notifications: string[] };

export type PhoneOptions = {
  /** The answer to alerts. */
  presses?: 'OK' | 'Cancel';
  /** When it is shared. The phone's clock goes on with each wait. */
  at?: string;
  timeZone?: string;
  /** Text files in the Shortcuts folder of iCloud Drive, by their names; null when iCloud Drive is off. */
  files?: Map<string, string> | null;
  /** The run ends inside the wait after this message. */
  diesAfter?: number;
};

/** The shortcut ends here: Cancel, Stop, an action that cannot do its work, or the phone itself. */
class Ended extends Error {}

/** Does what the iPhone is documented to do with each action, and refuses whatever it was not told about. */
class Phone {
  readonly run: Run = { sent: [], alerts: [], notifications: [] };
  private readonly outputs = new Map<string, Items>();
  private readonly options: Required<PhoneOptions>;
  private now: number;
  private repeatItem: Items | undefined;

  constructor(
    private readonly shared: readonly string[],
    options: PhoneOptions,
  ) {
    const usual = { presses: 'OK' as const, at: '2026-11-25T12:00:00Z', timeZone: 'America/Los_Angeles' };
    this.options = { ...usual, files: new Map(), diesAfter: Infinity, ...options };
    this.now = Date.parse(this.options.at);
  }

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
      case 'detect.date':
        return this.attached(parameters['WFInput']).flatMap(datesIn);
      case 'gettimebetweendates':
        return [this.secondsBetween(parameters)];
      case 'text.replace':
        return [replaced(this.written(parameters['WFInput']), parameters)];
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
      case 'exit':
        throw new Ended();
      case 'sendmessage':
        this.send(parameters);
        return undefined;
      case 'file.append':
        this.append(parameters);
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
    if (WFCondition === 101) return items.length === 0;
    if (WFCondition === 2) return Number(items[0]) > Number(text(WFNumberValue));
    throw new Error('No condition that this phone knows');
  }

  private secondsBetween({ WFTimeUntilFromDate, WFInput, WFTimeUntilUnit }: PlistDictionary): number {
    if (WFTimeUntilUnit !== 'Seconds') throw new Error('No unit that this phone knows');
    const [from] = this.tokensIn(WFTimeUntilFromDate);
    const [to] = this.tokensIn(WFInput);
    // The app says that it needs a date, and does not go on.
    if (!(from instanceof Date) || !(to instanceof Date)) throw new Ended();
    return (to.getTime() - from.getTime()) / 1000;
  }

  private append(parameters: PlistDictionary): void {
    const { WFFilePath, WFInput, WFAppendFileWriteMode, WFAppendOnNewLine } = parameters;
    if (WFAppendFileWriteMode !== 'Append' || WFAppendOnNewLine !== true)
      throw new Error('No way of writing that this phone knows');
    // Both have to be texts with tokens, be there any or not; anything else is an empty field in the app.
    if (typeof WFFilePath === 'string' || typeof WFInput === 'string') throw new Error('A field is empty');
    const { files } = this.options;
    if (!files) throw new Ended();
    const path = this.written(WFFilePath);
    if (/[/:]/.test(path)) throw new Error(`No name for a file: ${path}`);
    const before = files.get(path) ?? '';
    files.set(path, before + (before === '' ? '' : '\n') + this.written(WFInput));
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
    if (this.run.sent.length >= this.options.diesAfter) throw new Ended();
    last.wait += seconds;
    this.now += seconds * 1000;
  }

  private alert(parameters: PlistDictionary): void {
    const { WFAlertActionTitle, WFAlertActionMessage, WFAlertActionCancelButtonShown } = parameters;
    this.run.alerts.push(`${this.written(WFAlertActionTitle)}: ${this.written(WFAlertActionMessage)}`);
    if (WFAlertActionCancelButtonShown === true && this.options.presses === 'Cancel') throw new Ended();
  }

  private attached(slot: Plist | undefined): Items {
    return this.resolve(attachedIn(slot));
  }

  /** The values of a slot for a text, where it stands for a date. */
  private tokensIn(slot: Plist | undefined): Items {
    const { WFSerializationType, Value } = dictionary(slot);
    if (WFSerializationType !== 'WFTextTokenString') throw new Error('A text was expected here');
    return Object.values(dictionary(dictionary(Value)['attachmentsByRange'])).flatMap((reference) =>
      this.resolve(dictionary(reference)),
    );
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
    const changes = list(reference['Aggrandizements'] ?? []);
    return changes.reduce(
      (items: Items, change) =>
        items.map((item) => aggrandized(item, dictionary(change), this.options.timeZone)),
      this.origin(reference),
    );
  }

  private origin({ Type, OutputUUID, VariableName }: PlistDictionary): Items {
    if (Type === 'ExtensionInput') return [...this.shared];
    if (Type === 'CurrentDate') return [new Date(this.now)];
    const found =
      Type === 'Variable' && VariableName === 'Repeat Item'
        ? this.repeatItem
        : this.outputs.get(text(OutputUUID));
    if (!found) throw new Error('A value is used where there is none');
    return found;
  }
}

/** What happens when files of these texts are shared with the shortcut. */
export function runShortcut(
  shortcut: PlistDictionary,
  shared: string | readonly string[],
  options: PhoneOptions = {},
): Run {
  const phone = new Phone(typeof shared === 'string' ? [shared] : shared, options);
  try {
    phone.do(readBlocks(actionsOf(shortcut)));
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  }
  return phone.run;
}
