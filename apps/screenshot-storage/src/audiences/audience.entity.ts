import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A group of screenshots of one account. Ids grow with time (UUIDv7). */
@Entity('audiences')
export class AudienceEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  owner!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
