import { SESSION_STORAGE_KEY } from '../src/features/session/stored-tokens';
import { accountService, sessionOf, type AccountScript } from './account-service';
import { startSmallServer, type SmallServer } from './small-server';

/**
 * Has every test of a file begin in a browser that keeps nothing, at the address of a server with the account service.
 * `serve` lets it answer as a script says instead; `asked` holds what it was asked.
 */
export function accountServer() {
  let server: SmallServer;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    server = await startSmallServer(accountService());
    // The account client says that several of it live here, and jsdom that it cannot leave the page; parts of the page
    // arrive, or ask on, when their test is done already.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });
  return {
    get asked() {
      return server.asked;
    },
    get origin() {
      return server.origin;
    },
    serve: async (script: AccountScript): Promise<void> => {
      await server.stop();
      server = await startSmallServer(accountService(script));
    },
  };
}

/** The browser keeps this session, by default one of anna@example.com, as it does of somebody who signed in before. */
export function keepSession(session: object = sessionOf('anna@example.com')): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}
