import { ActionCard } from './action-card';
import { RECIPE } from './recipe';

/** The shortcut built on the iPhone: its actions in order, drawn as they look there. */
export function BuildByHand() {
  return (
    <div className="space-y-4">
      <p>
        In the Shortcuts app tap <strong>+</strong>, name the shortcut <strong>Dearly</strong>, tap{' '}
        <strong>ⓘ</strong> and switch on <strong>Show in Share Sheet</strong>. Then add these actions: tap{' '}
        <strong>Search Actions</strong>, type the name, tap it.
      </p>
      <ol aria-label="Actions in order">
        {RECIPE.map((action, index) => (
          <ActionCard key={index} action={action} number={index + 1} />
        ))}
      </ol>
    </div>
  );
}
