import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A secret that signs URLs of objects; made once, shared by all replicas. */
@Entity('address_keys')
export class UrlKeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bytea')
  secret!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
