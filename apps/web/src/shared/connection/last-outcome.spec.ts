import { NETWORK_ERROR, type ApiError } from '../api-error';
import { selectLastOutcome, type ApiState } from './last-outcome';

type Call = { startedTimeStamp: number; fulfilledTimeStamp?: number; error?: ApiError };
const outcomeOf = (queries: Call[], mutations: Call[] = []) =>
  selectLastOutcome({ api: { queries: { ...queries }, mutations: { ...mutations } } } as unknown as ApiState);
const refused: ApiError = { status: 403, code: 'forbidden', message: '' };

describe('the last outcome of the page’s calls', () => {
  it('is nothing while there was none', () => {
    expect(outcomeOf([{ startedTimeStamp: 5 }])).toEqual({ failedAt: 0, answeredAt: 0 });
  });

  it('tells the latest call without an answer and the latest with one, over all of them', () => {
    expect(
      outcomeOf(
        [
          { startedTimeStamp: 10, error: NETWORK_ERROR },
          { startedTimeStamp: 1, fulfilledTimeStamp: 2 },
        ],
        [
          { startedTimeStamp: 20, error: NETWORK_ERROR },
          { startedTimeStamp: 3, fulfilledTimeStamp: 15 },
        ],
      ),
    ).toEqual({ failedAt: 20, answeredAt: 15 });
  });

  it('takes an error for an answer, and what was had before a failed refresh too', () => {
    expect(outcomeOf([{ startedTimeStamp: 30, error: refused }])).toEqual({ failedAt: 0, answeredAt: 30 });
    expect(outcomeOf([{ startedTimeStamp: 30, fulfilledTimeStamp: 9, error: NETWORK_ERROR }])).toEqual({
      failedAt: 30,
      answeredAt: 9,
    });
  });
});
