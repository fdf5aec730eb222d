import { Entity, PrimaryColumn } from 'typeorm';

/** What one account may do in a room, whatever the room says of all. Requests on tables write it. */
@Entity('room_members')
export class RoomMemberEntity {
  @PrimaryColumn('text')
  topic!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;
}
