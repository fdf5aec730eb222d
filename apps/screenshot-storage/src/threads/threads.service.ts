import { analysisDocument, type AnalysisDocument, type Conversation } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { conversationOf } from '../analysis/conversation-of';
import { threadsOf, type Thread } from './join-threads';
import { featuresOfThread } from './thread-features';

/** Pictures of one person that are compared, the newest ones: more of one conversation nobody uploads. */
const MOST_COMPARED = 40;

type Kept = { id: string; metadata: string };
type Place = { id: string; threadId: string | null; place: number | null; features: string | null };

/** The name by which pictures of one conversation know each other; null when a picture shows none. */
export function contactKeyOf({ contact }: Conversation): string | null {
  const key = contact.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replaceAll('\0', '').trim();
  return key === '' ? null : key.slice(0, 200);
}

/** Keeps in each row which pictures of an audience show one conversation, and counts it once (specification, section 3). */
@Injectable()
export class ThreadsService {
  constructor(private readonly database: DataSource) {}

  /** Looks anew at the pictures of these people in the audience, in the transaction that changes one of them. */
  async regroup(
    manager: EntityManager,
    audienceId: string,
    contactKeys: readonly (string | null)[],
  ): Promise<void> {
    for (const key of [...new Set(contactKeys)].sort()) {
      if (key !== null) await this.regroupContact(manager, audienceId, key);
    }
  }

  /** The thread of a screenshot, from its top to its end; undefined when no other picture shows its conversation. */
  async of(screenshotId: string): Promise<Thread | undefined> {
    const kept: Kept[] = await this.database.query(
      `select other.id, other.metadata from screenshots s join screenshots other on other.thread_id = s.thread_id
       where s.id = $1 order by other.thread_place`,
      [screenshotId],
    );
    return threadsIn(documentsOf(kept)).find(({ ids }) => ids.length > 1 && ids.includes(screenshotId));
  }

  private async regroupContact(
    manager: EntityManager,
    audienceId: string,
    contactKey: string,
  ): Promise<void> {
    // Two that are stored at once would not see each other.
    await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `thread ${audienceId} ${contactKey}`,
    ]);
    const documents = documentsOf(
      await manager.query(
        `select id, metadata from screenshots where audience_id = $1 and contact_key = $2 and is_analyzed
         order by id desc limit ${MOST_COMPARED}`,
        [audienceId, contactKey],
      ),
    );
    const places = threadsIn(documents).flatMap((thread) => placesOf(thread, documents));
    await manager.query(
      `update screenshots s set thread_id = t.thread_id, thread_place = t.place, analysis_facts = t.features
       from unnest($1::uuid[], $2::uuid[], $3::int[], $4::jsonb[]) as t (id, thread_id, place, features)
       where s.id = t.id and (s.thread_id, s.thread_place, s.analysis_facts)
         is distinct from (t.thread_id, t.place, t.features)`,
      [
        places.map(({ id }) => id),
        places.map(({ threadId }) => threadId),
        places.map(({ place }) => place),
        places.map(({ features }) => features),
      ],
    );
  }
}

/** What cannot be read any more, such as a document of another release, shows no conversation. */
function documentsOf(kept: Kept[]): Map<string, AnalysisDocument> {
  return new Map(
    kept.flatMap(({ id, metadata }) => {
      const { data } = analysisDocument.safeParse(JSON.parse(metadata));
      return data ? [[id, data] as const] : [];
    }),
  );
}

const threadsIn = (documents: ReadonlyMap<string, AnalysisDocument>): Thread[] =>
  threadsOf(
    [...documents].map(([id, document]) => ({ id, conversation: withoutBoxes(conversationOf(document)) })),
  );

/** Where a bubble stands in one of several pictures says nothing about the conversation that they show together. */
const withoutBoxes = (conversation: Conversation): Conversation => ({
  ...conversation,
  messages: conversation.messages.map(({ box: _box, ...message }) => message),
});

function placesOf(thread: Thread, documents: ReadonlyMap<string, AnalysisDocument>): Place[] {
  const features = featuresOfThread(thread, documents);
  const isAlone = thread.ids.length === 1;
  return thread.ids.map((id, at) => {
    const own = features.get(id);
    return {
      id,
      threadId: isAlone ? null : (thread.ids[0] ?? null),
      place: isAlone ? null : at + 1,
      features: own ? JSON.stringify(own) : null,
    };
  });
}
