import { screen, within } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { MeasuredInsights } from './measured-insights';
import { insightsWith, measured } from './test/some-insights';

type Changes = Parameters<typeof insightsWith>[0];
const open = (changes: Changes = {}) =>
  openScreen(
    <MeasuredInsights
      name="Parents"
      insights={insightsWith(changes)}
      audienceUrl="/screenshots?audience=a"
    />,
  );
const figures = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]);
const details = () => screen.getAllByRole('definition').map((detail) => detail.textContent);
const chart = (name: RegExp) => screen.queryByRole('img', { name });
const table = async ({ user }: ReturnType<typeof openScreen>, title: string) => {
  const figure = within(screen.getByRole('heading', { name: title }).closest('figure') ?? document.body);
  await user.click(figure.getByRole('button', { name: 'Show as table' }));
  const rows = within(figure.getByRole('table', { name: title })).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
};

describe('measured insights', () => {
  it('say the three numbers and what each rests on, and call nothing a sample', () => {
    open();
    expect(figures()).toEqual([
      ['Response rate', '67%'],
      ['Typical reply time', '24 minutes'],
      ['Best length', 'Medium-length'],
    ]);
    expect(details()).toEqual(
      expect.arrayContaining([
        '6 of 9 conversations got a reply; likely between 41% and 88%',
        'The median of 4 replies: half of them came sooner. 2 more came at an unknown time.',
        '81 to 200 characters, from 6 conversations',
      ]),
    );
    expect(
      screen.getByText(
        'Measured in 9 conversations that you started. 1 analyzed screenshot without a message from you is left out.',
      ),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\(sample\)|Sample data/);
  });

  it('begin with what to do, where that is sure', () => {
    const sure = { ...measured(9, 10), interval: { low: 60, high: 98 } };
    const other = { ...measured(4, 11), interval: { low: 15, high: 65 } };
    const { unmount } = open({ traits: [{ trait: 'question', with: sure, without: other }] });
    const advice = screen.getByText('Ask a question: 9 of 10 were answered, against 4 of 11 without one.');
    const basis = screen.getByText(/^Measured in 9 conversations/);
    expect(advice.compareDocumentPosition(basis)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    unmount();
    open();
    expect(screen.queryByText(/were answered, against/)).not.toBeInTheDocument();
  });

  it('can be taken along as a file for a spreadsheet', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${made.push(file as Blob)}`;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(names).toEqual([expect.stringMatching(/^dearly-insights-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(made).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it('leave the range out from 30 conversations on', () => {
    open({ n: 30, analyzed: 30, response: measured(20, 30) });
    expect(details()).toContain('20 of 30 conversations got a reply');
    expect(screen.getByText('Measured in 30 conversations that you started.')).toBeVisible();
  });

  it('say how many screenshots show no conversation of their own', () => {
    open({ analyzed: 12, continued: 2 });
    expect(screen.getByText(/Counted with another: 2 screenshots of the same conversation\./)).toBeVisible();
  });

  it('say how many conversations others started', () => {
    open({ openedByThem: 1 });
    expect(screen.getByText(/They started 1 more conversation, counted apart\.$/)).toBeVisible();
  });

  it('say how many asked to stop, and lead to the list of those', () => {
    open({ askedToStop: 2 });
    expect(screen.getByText(/^2 of them asked you to stop\. Put their numbers on/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Do Not Contact' })).toHaveAttribute('href', '/do-not-contact');
  });

  it('say how many conversations are too doubtful to count, and lead to them', () => {
    open({ analyzed: 12, doubtful: 2, newestDoubtful: 'b' });
    const sentence =
      '2 conversations are not counted, because they could not be read with confidence. Check them to count them.';
    expect(
      screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === sentence),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check them' })).toHaveAttribute(
      'href',
      '/screenshots/b?tab=ocr',
    );
    expect(screen.getByText(/1 analyzed screenshot without a message from you is left out/)).toBeVisible();
  });

  it('lead to the audience when nobody says which one is doubtful', () => {
    open({ analyzed: 11, doubtful: 1 });
    expect(screen.getByText(/^1 conversation is not counted, because it could not be read/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check it' })).toHaveAttribute('href', '/screenshots?audience=a');
  });

  it('say nothing of doubtful conversations when there are none', () => {
    open();
    expect(screen.queryByText(/confidence/)).not.toBeInTheDocument();
  });

  it('take a single known reply for what it is', () => {
    open({ replyTimes: { known: 1, unknown: 0, bins: [0, 0, 0, 1, 0, 0] } });
    expect(details()).toContain('From the one reply whose time is known.');
  });

  it('say what is not known, and what too few conversations say', () => {
    open({
      averageResponseTime: null,
      replyTimes: { known: 0, unknown: 1, bins: [0, 0, 0, 0, 0, 0] },
      messagePerformance: { bestLength: null },
    });
    expect(figures().slice(1)).toEqual([
      ['Typical reply time', 'Not known'],
      ['Best length', 'Not enough data'],
    ]);
  });

  it('call the best length unsure where the chart calls its conversations too few', () => {
    open({ messagePerformance: { bestLength: 'Short' } });
    expect(figures()).toContainEqual(['Best length', 'Short']);
    expect(details()).toContain('up to 80 characters, so far: 3 conversations are too few to be sure');
  });

  it('draw how soon replies came, the unknown ones too, with a table of the same', async () => {
    const view = open();
    expect(
      chart(/^Replies by the time they took: under 5 min 1, 5 min to 30 min 2, .*not known 2\.$/),
    ).toBeVisible();
    expect(chart(/^Replies by/)?.querySelectorAll('path[fill]')).toHaveLength(1);
    expect(await table(view, 'How soon replies came')).toEqual([
      ['Time to the first reply', 'Replies'],
      ['under 5 min', '1'],
      ['5 min to 30 min', '2'],
      ['30 min to 1 h', '0'],
      ['1 h to 4 h', '0'],
      ['4 h to 24 h', '0'],
      ['over 24 h', '1'],
      ['not known', '2'],
    ]);
  });

  it('compare lengths, and let less than five conversations say that they are too few', async () => {
    const view = open();
    expect(chart(/Short: too few: 2 of 3; Medium-length: 67% · 4 of 6; Long: none yet\.$/)).toBeVisible();
    expect(await table(view, 'Answered, by length')).toEqual([
      ['Length', 'Answered', 'Rate', 'Likely'],
      ['Short', '2 of 3', '67%', 'too few to tell'],
      ['Medium-length', '4 of 6', '67%', '41 to 88%'],
      ['Long', 'none yet', '–', '–'],
    ]);
  });

  it('compare messages with and without a trait, for the traits of which there is any', async () => {
    const view = open();
    const rows = await table(view, 'Answered, by what is in the message');
    expect(rows.map(([name]) => name)).toEqual(['In the message', 'Asks a question', 'Asks none']);
  });

  it('draw weekdays and hours only when the pictures tell them', async () => {
    const { unmount } = open();
    expect(screen.getAllByRole('img')).toHaveLength(3);
    unmount();
    const none = insightsWith().sent;
    const sent = {
      weekdays: none.weekdays.map((_, day) => (day === 1 ? measured(3, 5) : null)),
      hours: none.hours.map((_, hour) => (hour === 0 ? measured(1, 2) : hour === 13 ? measured(3, 5) : null)),
    };
    const view = open({ sent });
    expect(chart(/^Answered, by weekday\. Monday: 60% · 3 of 5\.$/)).toBeVisible();
    expect(
      chart(/^Answered, by hour of the day\. 12 AM: too few: 1 of 2; 1 PM: 60% · 3 of 5\.$/),
    ).toBeVisible();
    expect((await table(view, 'Answered, by weekday')).slice(1)).toEqual([
      ['Monday', '3 of 5', '60%', '41 to 88%'],
    ]);
  });

  it('show the best messages as bubbles with their rate, and markup in them as text', () => {
    open();
    expect(screen.getByText('Hi <b>Ben</b>, see you at 7?')).toHaveClass('bubble-me');
    expect(screen.getByText('75% answered, 4 conversations')).toBeVisible();
  });

  it('leave the samples out when there are none', () => {
    open({ messageSamples: [] });
    expect(screen.queryByRole('heading', { name: 'Message samples' })).not.toBeInTheDocument();
  });
});
