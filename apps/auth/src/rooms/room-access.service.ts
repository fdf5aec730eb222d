import type { RoomAccess, RoomVisit } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Says who may listen and speak in private rooms. */
@Injectable()
export class RoomAccessService {
  constructor(private readonly database: DataSource) {}

  /** In the order of the visits. The owner may all; else the member's row counts, and without one what all may. */
  async of(visits: readonly RoomVisit[]): Promise<RoomAccess[]> {
    const may = (verb: 'listen' | 'speak'): string =>
      `coalesce(owner = user_id or coalesce(member.may_${verb}, room.all_may_${verb}), false)`;
    return this.database.query<RoomAccess[]>(
      `select ${may('listen')} as "mayListen", ${may('speak')} as "maySpeak"
       from unnest($1::text[], $2::uuid[]) with ordinality visit (topic, user_id, place)
         left join rooms room using (topic)
         left join room_members member using (topic, user_id)
       order by place`,
      [visits.map(({ topic }) => topic), visits.map(({ userId }) => userId)],
    );
  }
}
