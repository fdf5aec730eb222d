import { Collapsible } from '../../shared/ui/collapsible';

const COMMANDS = [
  'npm run shortcut',
  'mkdir -p signed\nshortcuts sign --mode anyone \\\n  --input Dearly.shortcut \\\n  --output signed/Dearly.shortcut',
];

/** For whoever runs the installation: a link for everybody instead of ten actions for each. */
export function ForOperators() {
  return (
    <Collapsible title="If you run this site">
      <div className="space-y-3 text-15 text-paper-soft">
        <p>
          Make the shortcut once and everybody adds it with one tap. The first command writes it, the others
          sign it on a Mac.
        </p>
        {COMMANDS.map((command) => (
          <code
            key={command}
            className="block rounded-xl bg-black/40 px-3 py-2 font-mono text-14 wrap-anywhere whitespace-pre-wrap text-paper"
          >
            {command}
          </code>
        ))}
        <p>
          Share it from the Shortcuts app as an iCloud link and set <code>SHORTCUT_URL</code> to that link.
          Every step is in <code>docs/shortcut.md</code>.
        </p>
      </div>
    </Collapsible>
  );
}
