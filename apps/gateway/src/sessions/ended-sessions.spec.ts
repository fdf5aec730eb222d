import { EndedSessions } from './ended-sessions';

const SESSION = '5e551011-0000-4000-8000-000000000000';
const USER = '0c0ffee0-0000-4000-8000-000000000000';
const NOW = Date.parse('2026-11-23T10:00:00.500Z');
const token = { sub: USER, session_id: SESSION, iat: Math.floor(NOW / 1_000) };

describe('sessions that have ended', () => {
  let sessions: EndedSessions;
  beforeEach(() => {
    sessions = new EndedSessions();
    sessions.noted({ lifetimeSeconds: 3_600, now: NOW });
  });
  const end = (id: string, endedAt = NOW) => sessions.note([{ id, endedAt }]);
  const codeOf = (claims: object) => {
    try {
      sessions.check(claims);
      return 'accepted';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('are refused, and others of the same account are not', () => {
    expect(codeOf(token)).toBe('accepted');
    end(SESSION);
    expect(codeOf(token)).toBe('bad_jwt');
    expect(codeOf({ ...token, session_id: USER.replace('c', 'd') })).toBe('accepted');
  });

  it('are those of a banned account whose token is not younger than the ban', () => {
    end(USER);
    expect(codeOf(token)).toBe('bad_jwt');
    expect(codeOf({ ...token, iat: undefined })).toBe('bad_jwt');
    expect(codeOf({ ...token, iat: token.iat + 1 })).toBe('bad_jwt');
    expect(codeOf({ ...token, iat: token.iat + 2 })).toBe('accepted');
  });

  it('are not known before auth has said so, and then nobody passes but who has no session', () => {
    sessions = new EndedSessions();
    expect(codeOf(token)).toBe('service_unavailable');
    expect(codeOf({})).toBe('accepted');
  });

  it('are kept while a token of theirs may live, and a minute for clocks that differ', () => {
    end(SESSION);
    sessions.noted({ lifetimeSeconds: 60, now: NOW + 120_000 });
    expect(codeOf(token)).toBe('bad_jwt');
    sessions.noted({ lifetimeSeconds: 60, now: NOW + 120_001 });
    expect(codeOf(token)).toBe('accepted');
  });

  it('call back who waits for them, once each', () => {
    const told = jest.fn();
    sessions.whenEnded(token, told);
    end(USER.replace('c', 'd'));
    expect(told).not.toHaveBeenCalled();
    end(SESSION);
    end(SESSION);
    end(USER);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('call back at once when they have ended already, and nobody who has stopped waiting', () => {
    const stopped = jest.fn();
    sessions.whenEnded(token, stopped)();
    end(SESSION);
    expect(stopped).not.toHaveBeenCalled();
    const late = jest.fn();
    sessions.whenEnded(token, late);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('leave a token alone that was made after its account had been banned', () => {
    const told = jest.fn();
    end(USER);
    sessions.whenEnded({ ...token, iat: token.iat + 2 }, told);
    end(USER, NOW - 10);
    expect(told).not.toHaveBeenCalled();
    end(USER, NOW + 5_000);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
