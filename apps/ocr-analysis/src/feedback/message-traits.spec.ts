import { traitsOf, type MessageTraits } from './message-traits';

type Row = [text: string, names?: string[]];
const has = (trait: keyof MessageTraits, [text, names = ['Elena Marsh']]: Row): boolean =>
  traitsOf(text, names)[trait];

function describeTrait(trait: keyof MessageTraits, yes: Row[], no: Row[]): void {
  describe(trait, () => {
    it.each(yes)('is in %j', (...row) => expect(has(trait, row)).toBe(true));
    it.each(no)('is not in %j', (...row) => expect(has(trait, row)).toBe(false));
  });
}

describeTrait(
  'hasGreeting',
  [
    ['Hi Elena'],
    ['hi'],
    ['Hello!'],
    ['heyyy you'],
    ['👋 Hey'],
    ['Dear all,'],
    ['Good morning all!'],
    ['Morning, everyone'],
    ['Morning Ada'],
    ['Happy birthday Ada!'],
  ],
  [['Hiking on Sunday?'], ['Morning shift starts at 8'], ['I said hi'], ['Heywood called'], ['Thanks'], ['']],
);

describeTrait(
  'usesName',
  [
    ['Hi Elena, thanks'],
    ['thanks elena'],
    ['Dear Ms. Marsh'],
    ['Hello Mr. Ortiz, your glasses are ready', ['(720) 555-0111']],
    ['Hi Liz!', ['Elizabeth']],
    ['Hi Uncle, see you', ['Uncle Femi']],
    ['Luis, can you come?', ['Garden Volunteers', 'Keiko', 'Luis']],
    ['hi will, are you in?', ['Will']],
    ['Thanks, Will', ['Will']],
    ['Mark, are you in?', ['Mark']],
    ['Hi Zoë', ['Zoë']],
  ],
  [
    ['Hi, thanks'],
    ['Hi there'],
    ['Hi Everyone', ['(720) 555-0111']],
    ['Hello, your glasses are ready', ['(720) 555-0111']],
    ['Thanks, Ortiz', ['(720) 555-0111']],
    ['I will come', ['Will']],
    ['Will you come?', ['Will']],
    ['Bring the elenas'],
    ['Alerts on db-2', ['Ops on-call']],
    ['Hi, this is Ms. Quinn', ['Mr. Haddad']],
    ['Anything', ['']],
  ],
);

describeTrait(
  'asksQuestion',
  [
    ['Are you in?'],
    ['are you in'],
    ['Hi Elena, can you come on Friday'],
    ["What's the plan"],
    ['I am late. How long do I have'],
  ],
  [
    ['When you are free, call'],
    ['What a day'],
    ['You can come'],
    ['https://a.example/?q=1'],
    ['I know what is going on'],
    ['Whatever'],
  ],
);

describeTrait(
  'hasCallToAction',
  [
    ['Please wear something blue'],
    ['let me know'],
    ['Reply by Friday'],
    ['Reply YES to confirm'],
    ['Doors open at 9, so come by'],
    ['Can you send it by Friday?'],
    ['The form: https://a.example/form'],
    ['Call me tonight'],
    ['It is cold. Bring a coat'],
    ['Don’t forget the key'],
  ],
  [
    ['Are you in?'],
    ['He did not reply'],
    ['Thanks for the reply'],
    ['Text messages are free'],
    ['Can you believe it?'],
    ['Book club is at 5'],
    ['We are open until 6 today'],
    ['I am pleased'],
  ],
);
