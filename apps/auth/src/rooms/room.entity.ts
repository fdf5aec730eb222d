import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A private topic that an account, or nobody but the service key, has opened. Requests on tables write it. */
@Entity('rooms')
export class RoomEntity {
  @PrimaryColumn('text')
  topic!: string;

  @Column('uuid', { name: 'owner', nullable: true })
  userId!: string | null;
}
