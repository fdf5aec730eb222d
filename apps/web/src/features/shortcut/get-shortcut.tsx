import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfigState } from '../../shared/public-config';
import { ButtonLink } from '../../shared/ui/button';
import { Collapsible } from '../../shared/ui/collapsible';
import { Spinner } from '../../shared/ui/spinner';
import { ForOperators } from './for-operators';
import { InfoSign } from './info-sign';
import { RECIPE } from './recipe';
import { ActionCard } from './action-card';

/** The ways to the shortcut: the installation's own link first, if there is one, else by hand. */
export function GetShortcut() {
  const { config, isAwaited } = useConfigState();
  // What is drawn first would jump away when the link comes.
  if (isAwaited)
    return (
      <div data-loading>
        <Spinner label="Looking for the ready-made shortcut" />
      </div>
    );
  if (!config.shortcutUrl) {
    return (
      <div className="space-y-4">
        <p>
          You build it by hand: {RECIPE.length} actions, about five minutes. If you would rather not, the{' '}
          <Link to="/send" className="inline-link">
            send queue
          </Link>{' '}
          needs no shortcut.
        </p>
        <BuildByHand />
        <ForOperators />
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p>Open this page on your iPhone, tap the button, then Add Shortcut.</p>
      <ButtonLink
        to={config.shortcutUrl}
        target="_blank"
        rel="noopener"
        tone="primary"
        className="w-full sm:w-auto"
      >
        Add to Shortcuts
        <ExternalLink aria-hidden className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </ButtonLink>
      <Collapsible title="Or build it by hand" summary={`${RECIPE.length} actions`}>
        <BuildByHand />
      </Collapsible>
    </div>
  );
}

/** The shortcut built on the iPhone: its actions in order, drawn as they look there. */
function BuildByHand() {
  return (
    <div className="space-y-4">
      <p>
        In the Shortcuts app tap <strong>+</strong>, name the shortcut <strong>Dearly</strong>, tap{' '}
        <InfoSign /> and switch on <strong>Show in Share Sheet</strong>. Then add these actions: tap{' '}
        <strong>Search Actions</strong>, type the name, tap it.
      </p>
      <p className="text-paper-soft">
        It sends and waits like the ready-made one. It leaves no file of what it sent, and it does not wait
        for the time of a file that is for later: share such a file when its time has come.
      </p>
      <ol aria-label="Actions in order">
        {RECIPE.map((action, index) => (
          <ActionCard key={index} action={action} number={index + 1} />
        ))}
      </ol>
    </div>
  );
}
