import { AppError, type Audience, type AudienceFields } from '@dearly/contracts';
import { inTransaction, refuseDeletedUser } from '@dearly/database';
import { liveInsert, LivePublisher, liveUpdate } from '@dearly/live';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as newId } from 'uuid';
import { UrlSigner } from '../signed-urls/url-signer';
import { UsageService } from '../usage/usage.service';
import { audienceJson, audienceLiveRow, type AudienceContent } from './audience-json';
import { AudienceEntity } from './audience.entity';

const COVERS = 3;
/** Audiences with their counts and covers; one statement however many there are. `$1` is what `where` speaks of. */
const withContent = (where: string): string => `
  select a.id, a.owner, a.name, a.description, a.created_at as "createdAt", a.updated_at as "updatedAt",
    counts.screenshots as "screenshotCount", counts.analyzed as "analyzedCount", covers.keys as "coverKeys"
  from audiences a
  cross join lateral (
    select count(*)::int as screenshots, (count(*) filter (where s.is_analyzed))::int as analyzed
    from screenshots s where s.audience_id = a.id
  ) counts
  cross join lateral (
    select coalesce(array_agg(o.key order by newest.id desc), '{}') as keys
    from (select s.id, s.thumbnail_id from screenshots s
          where s.audience_id = a.id order by s.id desc limit ${COVERS}) newest
    join objects o on o.id = newest.thumbnail_id
  ) covers
  where ${where}
  order by a.id desc`;

/** Groups of screenshots; each belongs to one account (specification, sections 3, 5 and 7). */
@Injectable()
export class AudiencesService {
  constructor(
    private readonly database: DataSource,
    private readonly urls: UrlSigner,
    private readonly live: LivePublisher,
    private readonly usage: UsageService,
  ) {}

  /** All audiences of an account, newest first. */
  list(userId: string): Promise<Audience[]> {
    return this.find('a.owner = $1', userId);
  }

  /** @throws AppError `too_many_audiences` when the account has as many as it may, `unauthorized` when it was deleted. */
  async create(userId: string, { name, description }: AudienceFields): Promise<Audience> {
    const audience = await inTransaction(this.database, async (manager) => {
      await refuseDeletedUser(manager, userId);
      const now = new Date();
      const created = manager.create(AudienceEntity, {
        id: newId(),
        owner: userId,
        name,
        description: description ?? null,
        createdAt: now,
        updatedAt: now,
      });
      await this.usage.hold(manager, userId, () => manager.insert(AudienceEntity, created));
      return created;
    });
    void this.live.publish(userId, liveInsert('audiences', audienceLiveRow(audience)));
    return audienceJson(audience, { screenshotCount: 0, analyzedCount: 0, coverKeys: [] }, this.urls);
  }

  /** Sets name and description; a description that is left out is removed. Errors as `requireOwned`. */
  async update(userId: string, id: string, { name, description }: AudienceFields): Promise<Audience> {
    const audience = await this.requireOwned(this.database.manager, id, userId);
    const change = { name, description: description ?? null, updatedAt: new Date() };
    await this.database.manager.update(AudienceEntity, { id, owner: userId }, change);
    const [updated] = await this.find('a.id = $1', id);
    if (!updated) throw new AppError('audience_not_found', { id });
    void this.live.publish(userId, liveUpdate('audiences', audienceLiveRow({ ...audience, ...change })));
    return updated;
  }

  /** @throws AppError `audience_not_found`, or `audience_forbidden` when it is somebody else's. */
  async requireOwned(manager: EntityManager, id: string, userId: string): Promise<AudienceEntity> {
    return owned(await manager.findOneBy(AudienceEntity, { id }), id, userId);
  }

  /**
   * The same, and until the end of the transaction nobody else can add screenshots to the audience or delete it.
   */
  async lockOwned(manager: EntityManager, id: string, userId: string): Promise<AudienceEntity> {
    const lock = { mode: 'pessimistic_write' } as const;
    return owned(await manager.findOne(AudienceEntity, { where: { id }, lock }), id, userId);
  }

  private async find(where: string, value: string): Promise<Audience[]> {
    const rows: (AudienceEntity & AudienceContent)[] = await this.database.query(withContent(where), [value]);
    return rows.map((row) => audienceJson(row, row, this.urls));
  }
}

function owned(audience: AudienceEntity | null, id: string, userId: string): AudienceEntity {
  if (!audience) throw new AppError('audience_not_found', { id });
  if (audience.owner !== userId) throw new AppError('audience_forbidden');
  return audience;
}
