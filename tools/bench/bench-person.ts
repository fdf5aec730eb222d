import type { Audience, AudienceAnalysis, Session, UploadAnswer } from '@dearly/contracts';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';

/** As many connections as there are uploads, and no time limit: the server decides. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 60_000 } });

const BOUNDARY = 'bench-boundary';

/** `refusal` is the text that came when it was not taken. */
export type Upload = { status: number; answer?: UploadAnswer; refusal?: string; retryAfter?: string };

/** A new account with one audience, for benchmarks of screenshots. */
export class BenchPerson {
  private constructor(
    private readonly url: string,
    readonly token: string,
    readonly userId: string,
    readonly audienceId: string,
    /** For signing in again. */
    readonly account: { email: string; password: string },
  ) {}

  static async signUp(url: string): Promise<BenchPerson> {
    const json = { 'content-type': 'application/json' };
    const account = { email: `bench-${randomUUID()}@example.com`, password: randomUUID() };
    const signedUp = await request(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(account),
    });
    const { access_token: token, user } = (await signedUp.body.json()) as Session;
    const made = await request(`${url}/api/screenshots/audiences`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Benchmark' }),
    });
    const audience = (await made.body.json()) as Audience;
    return new BenchPerson(url, token, user.id, audience.id, account);
  }

  /** The form of an upload, as a browser would send it. */
  form(picture: Buffer): Buffer {
    const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}`;
    return Buffer.concat([
      Buffer.from(`${part('name="audienceId"')}\r\n\r\n${this.audienceId}\r\n`),
      Buffer.from(`${part('name="screenshot"; filename="s.png"')}\r\nContent-Type: image/png\r\n\r\n`),
      picture,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);
  }

  async upload(form: Buffer): Promise<Upload> {
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(`${this.url}/api/screenshots/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: form,
      dispatcher: agent,
    });
    const text = await answer.text();
    const retryAfter = headers['retry-after'];
    return {
      status: statusCode,
      ...(statusCode < 300 ? { answer: JSON.parse(text) as UploadAnswer } : { refusal: text }),
      ...(typeof retryAfter === 'string' ? { retryAfter } : {}),
    };
  }

  /** The newest screenshots of the audience, as the text that came. */
  async list(limit: number): Promise<string> {
    const { statusCode, body } = await request(
      `${this.url}/api/screenshots/audience/${this.audienceId}?limit=${limit}`,
      { headers: { authorization: `Bearer ${this.token}` }, dispatcher: agent },
    );
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`the list answered ${statusCode}: ${text}`);
    return text;
  }

  /** What a search over all audiences finds, as the text that came. */
  async search(words: string): Promise<string> {
    const { statusCode, body } = await request(
      `${this.url}/api/screenshots/search?${new URLSearchParams({ q: words }).toString()}`,
      { headers: { authorization: `Bearer ${this.token}` }, dispatcher: agent },
    );
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`a search answered ${statusCode}: ${text}`);
    return text;
  }

  /** The same as rows, by a request on tables. */
  async rows(limit: number): Promise<string> {
    const query = `select=*&audience_id=eq.${this.audienceId}&order=id.desc&limit=${limit}`;
    const { statusCode, body } = await request(`${this.url}/rest/v1/screenshots?${query}`, {
      headers: { authorization: `Bearer ${this.token}` },
      dispatcher: agent,
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`the rows answered ${statusCode}: ${text}`);
    return text;
  }

  /** The bytes behind a signed address. */
  async picture(address: string): Promise<Buffer> {
    const { statusCode, body } = await request(`${this.url}${address}`, { dispatcher: agent });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200) throw new Error(`a picture answered ${statusCode}`);
    return bytes;
  }

  /** Analyses one screenshot, and resolves with the answer. */
  async analyze(id: string): Promise<void> {
    const { statusCode, body } = await request(`${this.url}/api/screenshots/${id}/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      dispatcher: agent,
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`an analysis answered ${statusCode}: ${text}`);
  }

  /** Queues what is not analysed yet, and tells how far all of it is. */
  async analyzeAll(): Promise<AudienceAnalysis> {
    const { statusCode, body } = await request(
      `${this.url}/api/screenshots/audience/${this.audienceId}/analyze`,
      { method: 'POST', headers: { authorization: `Bearer ${this.token}` }, dispatcher: agent },
    );
    const text = await body.text();
    if (statusCode !== 202) throw new Error(`analysing all answered ${statusCode}: ${text}`);
    return JSON.parse(text) as AudienceAnalysis;
  }
}
