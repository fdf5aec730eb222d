import { Entity, PrimaryColumn } from 'typeorm';

/**
 * One person on the Do Not Contact list of an account, blind: the tag tells nothing without a key that this service never
 * has (docs/adr/0031-blind-do-not-contact.md). Requests on tables write it.
 */
@Entity('blind_tags')
export class BlindTagEntity {
  @PrimaryColumn('uuid', { name: 'owner' })
  userId!: string;

  /** 32 hexadecimal digits. */
  @PrimaryColumn('text')
  tag!: string;
}
