import { ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
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
        <BuildByHand isOnlyWay />
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

/** What to do before the first action. */
const BEGINNING: readonly ReactNode[] = [
  <>
    In the Shortcuts app tap <strong>+</strong> and name the shortcut <strong>Dearly</strong>.
  </>,
  <>
    Tap <InfoSign /> and switch on <strong>Show in Share Sheet</strong>.
  </>,
  <>
    Add the actions below: tap <strong>Search Actions</strong>, type the name, tap it.
  </>,
];

type StepsProps = { title: string; className?: string; children: ReactNode };

/** Two lists count from one, one after the other: each has its title. */
function Steps({ title, className, children }: StepsProps) {
  const id = useId();
  return (
    <div className="space-y-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ol aria-labelledby={id} className={className}>
        {children}
      </ol>
    </div>
  );
}

/** The shortcut built on the iPhone: its actions in order, drawn as they look there. */
function BuildByHand({ isOnlyWay = false }: { isOnlyWay?: boolean }) {
  return (
    <div className="space-y-4">
      <Steps
        title="To begin"
        className="list-decimal space-y-1.5 pl-8 marker:font-semibold marker:text-paper-soft"
      >
        {BEGINNING.map((step, index) => (
          <li key={index} className="pl-1">
            {step}
          </li>
        ))}
      </Steps>
      <Steps title="Actions in order">
        {RECIPE.map((action, index) => (
          <ActionCard key={index} action={action} number={index + 1} />
        ))}
      </Steps>
      <p className="text-paper-soft">
        {isOnlyWay ? '' : 'It sends and waits like the ready-made one, with two differences. '}
        It leaves no file of what it sent, and it does not wait for the time of a planned file: share such a
        file when its time has come.
      </p>
    </div>
  );
}
