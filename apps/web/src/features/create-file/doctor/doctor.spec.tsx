import type { Finding } from '@dearly/messages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Doctor } from './doctor';

const example = (id: string, text: string, becomes?: string) => ({
  id,
  place: `row ${Number(id.slice(1)) + 1}`,
  name: 'Ann <b>Miller</b>',
  column: 'Name',
  value: 'x',
  text,
  ...(becomes === undefined ? {} : { becomes }),
});
const INVALID: Finding = {
  kind: 'number_invalid',
  count: 5,
  examples: [example('m1', '12345: too short for a number in Germany')],
  mends: ['fix', 'skip'],
};
const CASE: Finding = {
  kind: 'name_case',
  count: 1,
  examples: [example('m2', '“ANNA” is written in capitals', 'Anna')],
  mends: ['fix'],
};

function open(findings: Finding[], lastStep?: string) {
  const onMend = jest.fn(() => Promise.resolve(true));
  const onUndo = jest.fn();
  const view = render(<Doctor findings={findings} onMend={onMend} onUndo={onUndo} lastStep={lastStep} />);
  return { user: userEvent.setup(), onMend, onUndo, ...view };
}

describe('the doctor', () => {
  it('opens the worst kind, and one kind at a time', async () => {
    const { user } = open([INVALID, CASE]);
    expect(screen.getByText('12345: too short for a number in Germany')).toBeVisible();
    expect(screen.getByText(/· row 2$/)).toBeVisible();
    expect(screen.getByText('And 4 more.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /1 name is in capitals/ }));
    expect(screen.queryByText(/too short/)).not.toBeInTheDocument();
    expect(screen.getByText('Anna')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /1 name is in capitals/ }));
    expect(screen.queryByText('Anna')).not.toBeInTheDocument();
  });

  it('shows names of the list as text', () => {
    open([INVALID]);
    expect(screen.getByText('Ann <b>Miller</b>')).toBeVisible();
  });

  it.each([
    [[3, 3], 12, '12 of these had a message 3 days ago'],
    [[1, 1], 1, '1 of these had a message yesterday'],
    [[0, 0], 2, '2 of these had a message today'],
    [[9, 1], 1_200, '1,200 of these had a message in the last 30 days, the last one yesterday'],
  ] as const)(
    'says when people had a message, %p days ago, and means the latest day',
    (days, count, title) => {
      const [first, last] = days.map((day) => new Date().setDate(new Date().getDate() - day)) as [
        number,
        number,
      ];
      open([{ ...CASE, kind: 'written_lately', count, mends: ['write'], times: { first, last } }]);
      expect(screen.getByRole('button', { name: title })).toBeVisible();
    },
  );

  it('leaves the main button of a screen to sending, mends all of a kind and keeps the focus in the panel', async () => {
    const { user, onMend } = open([INVALID]);
    expect(document.querySelector('[data-tone=primary]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Correct what is certain' }));
    expect(onMend).toHaveBeenCalledWith('number_invalid', 'fix');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Worth a look' })).toHaveFocus());
  });

  it('takes a step back by its button and by the key, but not in a text field', async () => {
    const { user, onUndo } = open([], 'Repair the letters');
    expect(screen.getByText('Done: Repair the letters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
    expect(onUndo).toHaveBeenCalledTimes(2);
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(onUndo).toHaveBeenCalledTimes(2);
    field.remove();
  });

  it('is not there when there is nothing to mend and nothing to take back', () => {
    const { container } = open([]);
    expect(container).toBeEmptyDOMElement();
  });
});
