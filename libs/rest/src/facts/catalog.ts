// Queries on the catalogs of Postgres. $1 is the schema, $2 the names of the tables or functions, null for all.

const EXPOSED = (name: string) => `n.nspname = $1 and ($2::text[] is null or ${name} = any($2))`;

const NAMES_OF = (numbers: string, relation: string) => `array(
  select a.attname::text from unnest(${numbers}) with ordinality as u(num, place)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.num order by u.place)`;

const TYPE_NAME = (type: string) =>
  `(select format_type(coalesce(nullif(d.typbasetype, 0), d.oid), null) from pg_type d where d.oid = ${type})`;

export type ColumnRow = { table: string; name: string; type: string; default: string | null };

export const COLUMNS = `
select c.relname::text as table, a.attname::text as name, ${TYPE_NAME('a.atttypid')} as type,
  case
    when a.attidentity <> '' then
      format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
    when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
  end as default
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where ${EXPOSED('c.relname')} and c.relkind in ('r', 'p', 'v', 'm', 'f')
order by c.relname, a.attnum`;

export type ConstraintRow = {
  name: string;
  kind: 'p' | 'u' | 'f';
  table: string;
  columns: string[];
  toTable: string | null;
  toColumns: string[];
};

export const CONSTRAINTS = `
select k.conname::text as name, k.contype::text as kind, c.relname::text as table,
  ${NAMES_OF('k.conkey', 'k.conrelid')} as columns,
  f.relname::text as "toTable", ${NAMES_OF('k.confkey', 'k.confrelid')} as "toColumns"
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
left join pg_class f on f.oid = k.confrelid and f.relnamespace = c.relnamespace
where ${EXPOSED('c.relname')} and k.conparentid = 0
  and (k.contype in ('p', 'u') or k.contype = 'f' and f.oid is not null)
order by c.relname, k.conname`;

export type ArgumentRow = { name: string; type: string; mode: 'i' | 'o' | 'b' | 't' };
export type RoutineRow = {
  name: string;
  isReadOnly: boolean;
  isSet: boolean;
  defaults: number;
  args: ArgumentRow[];
  /** `c` for a composite type, `p` for void and record. */
  returnedKind: string;
  returnedType: string;
  /** Of a composite type: its name, its schema and its columns. */
  relation: { name: string; schema: string; columns: { name: string; type: string }[] } | null;
};

export const ROUTINES = `
select p.proname::text as name, p.provolatile <> 'v' as "isReadOnly", p.proretset as "isSet",
  p.pronargdefaults as defaults, t.typtype::text as "returnedKind", t.typname::text as "returnedType",
  coalesce((
    select json_agg(json_build_object('name', coalesce(p.proargnames[g.place], ''),
      'type', ${TYPE_NAME('g.type')}, 'mode', coalesce(p.proargmodes[g.place], 'i')) order by g.place)
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as g(type, place)), '[]') as args,
  (select json_build_object('name', r.relname, 'schema', rn.nspname, 'columns', (
      select json_agg(json_build_object('name', a.attname, 'type', ${TYPE_NAME('a.atttypid')}) order by a.attnum)
      from pg_attribute a where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped))
    from pg_class r join pg_namespace rn on rn.oid = r.relnamespace where r.oid = t.typrelid) as relation
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype
where ${EXPOSED('p.proname')} and p.prokind = 'f' and p.provariadic = 0
  and t.typname not in ('trigger', 'event_trigger', 'internal')
order by p.proname, p.oid`;
