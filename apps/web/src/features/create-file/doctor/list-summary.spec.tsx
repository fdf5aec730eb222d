import type { ListFacts } from '@dearly/messages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countsInWords } from './count-words';
import { ListSummary } from './list-summary';
import { choicesFor, rememberChoices } from './remembered-choices';
import { WhoseNumber } from './whose-number';

const COUNTS = { ready: 165, withoutMobile: 20, repeated: 8, invalid: 6, damaged: 1, missing: 0, leftOut: 0 };
const FACTS: ListFacts = {
  columns: ['Student', 'Parent phone', 'Student phone'],
  total: 200,
  roles: {
    phone: 'Parent phone',
    phoneChoices: ['Parent phone', 'Student phone'],
    isPhoneAsked: true,
    name: 'Student',
    firstName: undefined,
    lastName: undefined,
    language: undefined,
  },
  country: { code: 'DE', why: 'lengths' },
  values: [{ column: 'Parent phone', filled: 200, examples: ['0151 23456789'] }],
  defaultTemplate: 'Hi {Student}',
};

describe('the summary of a list', () => {
  it('says the counts that are not none', () => {
    expect(countsInWords(COUNTS)).toBe(
      '165 ready · 20 without a mobile number · 8 repeated · 6 not valid · 1 damaged',
    );
    expect(
      countsInWords({ ...COUNTS, ready: 0, withoutMobile: 0, repeated: 0, invalid: 0, damaged: 0 }),
    ).toBe('0 ready');
  });

  it('is one line, behind which columns and country are choices', async () => {
    const user = userEvent.setup();
    const [onColumns, onCountry] = [jest.fn(), jest.fn()];
    render(
      <ListSummary
        facts={FACTS}
        look={{ counts: COUNTS, findings: [], messages: 185 }}
        columns={{}}
        country="DE"
        onColumns={onColumns}
        onCountry={onCountry}
      />,
    );
    const summary = screen.getByRole('button', { name: /^165 ready/ });
    expect(screen.queryByLabelText('Column with names')).not.toBeInTheDocument();
    await user.click(summary);
    expect(screen.getByLabelText('Column with names')).toHaveValue('Student');
    expect(screen.getByText('(the numbers fit)')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Column with phone numbers'), 'Student phone');
    expect(onColumns).toHaveBeenCalledWith({ phone: 'Student phone' });
    await user.selectOptions(screen.getByLabelText('Country of the numbers in your list'), 'AT');
    expect(onCountry).toHaveBeenCalledWith('AT');
  });

  it('asks whose numbers are meant, with an example', async () => {
    const onChoose = jest.fn();
    render(<WhoseNumber facts={FACTS} onChoose={onChoose} />);
    expect(screen.getByText('0151 23456789')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Student phone' }));
    expect(onChoose).toHaveBeenCalledWith('Student phone');
  });
});

describe('choices about lists', () => {
  beforeEach(() => localStorage.clear());

  it('come back for a list with the same header, without the header in the store', () => {
    rememberChoices(FACTS.columns, { phone: 'Student phone', country: 'DE' });
    expect(choicesFor(FACTS.columns)).toEqual({ phone: 'Student phone', country: 'DE' });
    expect(choicesFor(['Student', 'Phone']).phone).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Student|phone .*phone/);
  });

  it('are few, and spoilt ones are none', () => {
    for (let at = 0; at < 25; at++) rememberChoices([`Column ${at}`], { country: 'DE' });
    expect(choicesFor(['Column 0'])).toEqual({});
    expect(choicesFor(['Column 24'])).toEqual({ country: 'DE' });
    localStorage.setItem('dearly.lists', '[["x",{"phone":3}]]');
    expect(choicesFor(['Column 24'])).toEqual({});
  });
});
