/** A column whose texts are sealed. Its rows are read, and written, in the order of `id`. */
export type SealedColumn = {
  /** As `Place.column`. */
  name: `${string}.${string}`;
  table: string;
  column: string;
  /** The key of the row, which is the id of its `Place`. */
  id: string;
  idType: 'uuid' | 'text';
  /** SQL of the stored text from the column, and of the column's value from a text. */
  read: string;
  write: (text: string) => string;
};

const plain = (text: string): string => text;

/** Everything that is sealed. */
export const SEALED_COLUMNS: SealedColumn[] = [
  {
    ...of('signing_keys', 'private_jwk'),
    id: 'kid',
    idType: 'text',
    // An object is a key of the release before, in clear; what is sealed is a string.
    read: `private_jwk #>> '{}'`,
    write: (text) => `to_jsonb(${text})`,
  },
  of('factors', 'secret'),
  {
    ...of('sessions', 'refresh_secret'),
    // 32 bytes are a key of the release before, in clear.
    read: `case octet_length(refresh_secret) when 32 then encode(refresh_secret, 'base64')
             else convert_from(refresh_secret, 'UTF8') end`,
    write: (text) => `convert_to(${text}, 'UTF8')`,
  },
  of('letters', 'salt'),
  of('challenges', 'code_hash'),
  of('provider_flows', 'verifier'),
];

function of(table: string, column: string): SealedColumn {
  return { name: `${table}.${column}`, table, column, id: 'id', idType: 'uuid', read: column, write: plain };
}
