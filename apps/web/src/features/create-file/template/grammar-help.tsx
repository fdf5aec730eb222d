const EXAMPLES = [
  { write: 'Hi {name}', says: ['Hi Mia'], about: 'What is in the column, for each person.' },
  {
    write: 'Hi {name|there}',
    says: ['Hi Mia', 'Hi there'],
    about: 'Another text where the column is empty.',
  },
  {
    write: 'Thanks{guest? for bringing {guest}}!',
    says: ['Thanks for bringing Noah!', 'Thanks!'],
    about: 'Only when the column is filled. “No”, “false” and “0” count as not filled.',
  },
  {
    write: '{member?Welcome back|Welcome}',
    says: ['Welcome back', 'Welcome'],
    about: 'One text when the column is filled, another when it is not.',
  },
  {
    write: '{~Hi|Hello|Hey} {name}',
    says: ['Hello Mia', 'Hey Noah'],
    about: 'One of several wordings, always the same one for the same person.',
  },
  { write: '{{name}}', says: ['{name}'], about: 'Two braces are one brace in the message.' },
];

/** The grammar of templates by its examples; docs/templates.md says all of it. */
export function GrammarHelp() {
  return (
    <div className="space-y-4 text-15">
      <dl className="space-y-4">
        {EXAMPLES.map(({ write, says, about }) => (
          <div key={write}>
            <dt>
              <code className="font-semibold wrap-anywhere">{write}</code>
            </dt>
            <dd className="text-paper-soft">{about}</dd>
            {says.map((text) => (
              <dd key={text} className="text-paper-soft before:content-['→_']">
                <q className="text-paper">{text}</q>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="text-paper-soft">
        Where a column is empty and nothing else is said, the spaces around it are closed: “Hi {'{name}'}, …”
        becomes “Hi, …”. Capital and small letters in the name of a column do not matter.
      </p>
    </div>
  );
}
