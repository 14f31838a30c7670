import { type Kysely, sql } from "kysely";

/** A line of what is said of a table, in PostgreSQL's own words. */
export interface Line {
  readonly table: string;
  readonly line: string;
}

/** The same of a trigger or policy, by its name. */
export interface Named extends Line {
  readonly name: string;
}

async function read<T>(db: Kysely<never>, query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return (await query.execute(db)).rows;
}

/** Every column, in its order. */
export function columnsOf(db: Kysely<never>): Promise<readonly Line[]> {
  return read(
    db,
    sql<Line>`
    select relname as table, quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
      || case when attgenerated <> '' then ' GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') STORED'
              when adbin is not null then ' DEFAULT ' || pg_get_expr(adbin, adrelid) else '' end
      || case when attnotnull then ' NOT NULL' else '' end as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname collate "C", attnum`,
  );
}

/** Keys first, then references, then checks. */
export function constraintsOf(db: Kysely<never>): Promise<readonly Line[]> {
  return read(
    db,
    sql<Line>`
    select relname as table, 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(o.oid, true) as line
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where relnamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f', 'c')
    order by array_position(array['p', 'u', 'x', 'f', 'c'], contype::text), conname collate "C"`,
  );
}

/** Those that no constraint brings, and the statistics kept of expressions. */
export function indexesOf(db: Kysely<never>): Promise<readonly Line[]> {
  return read(
    db,
    sql<Line>`
    select "table", line from (
      select c.relname as table, i.relname as name, replace(pg_get_indexdef(i.oid, 0, true), ' USING btree', '') as line
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.oid)
      union all
      select c.relname, s.stxname, replace(pg_get_statisticsobjdef(s.oid), 'public.', '')
      from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid where s.stxnamespace = 'public'::regnamespace
    ) lines order by name collate "C"`,
  );
}

/** Triggers, with the functions that they call. */
export function triggersOf(db: Kysely<never>): Promise<readonly Named[]> {
  return read(
    db,
    sql<Named>`
    select relname as table, tgname as name, pg_get_triggerdef(t.oid, true) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal order by tgname collate "C"`,
  );
}

/** Policies, without their conditions: these stand in the files. */
export function policiesOf(db: Kysely<never>): Promise<readonly Named[]> {
  return read(
    db,
    sql<Named>`
    select tablename as table, policyname as name,
      'CREATE POLICY ' || policyname || ' FOR ' || cmd || ' TO ' || array_to_string(roles, ', ') as line
    from pg_policies where schemaname = 'public' order by policyname collate "C"`,
  );
}

/** Views with their columns. */
export function viewsOf(db: Kysely<never>): Promise<readonly Line[]> {
  return read(
    db,
    sql<Line>`
    select relname as table, string_agg(quote_ident(attname), ', ' order by attnum) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0
    where relnamespace = 'public'::regnamespace and relkind = 'v' group by relname order by relname collate "C"`,
  );
}
